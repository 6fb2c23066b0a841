import { type ReactNode, startTransition, useState } from 'react';
import { useOpenFromUrl } from '#web/parts/use-open-from-url.ts';
import { usePortal } from '../portal-context.ts';
import { showLoadFailure } from '../show-load-failure.ts';
import type { OwnMessagesDialog } from './own-messages-dialog.tsx';

type Dialog = typeof OwnMessagesDialog;

const load = async (): Promise<Dialog> => (await import('./own-messages-dialog.tsx')).OwnMessagesDialog;

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
    dialog: shown && <shown.Dialog interpreterId={interpreterId} onClose={() => setShown(null)} />,
  };
}
