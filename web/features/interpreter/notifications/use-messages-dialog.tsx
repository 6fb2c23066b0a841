import { type ReactNode, startTransition, useState } from 'react';
import type { MessagesDialog } from '#web/parts/message-preferences/messages-dialog.tsx';
import { useOpenFromUrl } from '#web/parts/use-open-from-url.ts';
import { usePortal } from '../portal-context.ts';
import { showLoadFailure } from '../show-load-failure.ts';

type Dialog = typeof MessagesDialog;

const load = async (): Promise<Dialog> =>
  (await import('#web/parts/message-preferences/messages-dialog.tsx')).MessagesDialog;

/**
 * The message preferences, opened by a press or a link ('?messages'). The screen stays as it is while the dialog's code
 * loads, or if it fails to.
 */
export function useMessagesDialog(): { open: () => void; dialog: ReactNode } {
  const { interpreterId } = usePortal();
  const [shown, setShown] = useState<{ Dialog: Dialog } | null>(null);

  async function show() {
    try {
      const Dialog = await load();
      startTransition(() => setShown({ Dialog }));
    } catch {
      showLoadFailure();
    }
  }

  useOpenFromUrl('messages', () => void show());

  return {
    open: () => void show(),
    dialog: shown && (
      <shown.Dialog
        owner={{ by: 'interpreter', audience: 'interpreter', id: interpreterId }}
        onClose={() => setShown(null)}
      />
    ),
  };
}
