import { MessageSquare } from 'lucide-react';
import { type ComponentType, startTransition, useState } from 'react';
import { useAskedInAddress } from '#web/parts/use-asked-in-address.ts';
import { Button } from '#web/ui/button.tsx';
import { usePortal } from '../portal-context.ts';
import { sayMissing } from '../say-missing.ts';

type Dialog = ComponentType<{ interpreterId: number; onClose: () => void }>;

const load = async (): Promise<Dialog> => (await import('./messages-dialog.tsx')).MessagesDialog;

/** Opens what one is told, and when not, by a press or by a link ('?messages'); the screen stays as it is while the dialog's code arrives, or does not. */
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
      sayMissing();
    } finally {
      setIsLoading(false);
    }
  }

  useAskedInAddress('messages', () => void show());

  return (
    <>
      <Button variant="quiet" pending={isLoading} onClick={() => void show()}>
        {/* A word where it fits beside the way out. */}
        <MessageSquare aria-hidden className="size-5 min-[22rem]:hidden" />
        <span className="max-[22rem]:sr-only">Messages</span>
      </Button>
      {open && <open.Dialog interpreterId={interpreterId} onClose={() => setOpen(null)} />}
    </>
  );
}
