import { MessageSquare } from 'lucide-react';
import { startTransition, useState } from 'react';
import type { MessagesDialog } from '#web/parts/message-preferences/messages-dialog.tsx';
import { useOpenFromUrl } from '#web/parts/use-open-from-url.ts';
import { Button } from '#web/ui/button/button.tsx';
import { usePortal } from '../portal-context.ts';
import { showLoadFailure } from '../show-load-failure.ts';

type Dialog = typeof MessagesDialog;

const load = async (): Promise<Dialog> =>
  (await import('#web/parts/message-preferences/messages-dialog.tsx')).MessagesDialog;

/**
 * Opens the message preferences, by a press or a link ('?messages'). The screen stays as it is while the dialog's code
 * loads, or if it fails to.
 */
export function MessagesButton() {
  const { interpreterId } = usePortal();
  const [open, setOpen] = useState<{ Dialog: Dialog } | null>(null);
  const [isLoading, setIsLoading] = useState(false);

  async function show() {
    setIsLoading(true);
    try {
      const Dialog = await load();
      startTransition(() => setOpen({ Dialog }));
    } catch {
      showLoadFailure();
    } finally {
      setIsLoading(false);
    }
  }

  useOpenFromUrl('messages', () => void show());

  return (
    <>
      <Button variant="quiet" pending={isLoading} onClick={() => void show()}>
        {/* A word if it fits beside the logout button. */}
        <MessageSquare aria-hidden className="size-5 min-[22rem]:hidden" />
        <span className="max-[22rem]:sr-only">Messages</span>
      </Button>
      {open && (
        <open.Dialog
          owner={{ by: 'interpreter', audience: 'interpreter', id: interpreterId }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
