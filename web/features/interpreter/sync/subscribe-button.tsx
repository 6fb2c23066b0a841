import { type ReactNode, useState } from 'react';
import type { SubscribeDialog as Dialog } from '#web/parts/calendar-feed/subscribe-dialog.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';

/** Opens the dialog of the calendar feed, whose code loads with the press. */
export function SubscribeButton({ icon }: { icon: ReactNode }) {
  const { toast } = useToast();
  const [loaded, setLoaded] = useState<{ Dialog: typeof Dialog } | null>(null);
  const [isComing, setIsComing] = useState(false);

  async function open() {
    setIsComing(true);
    try {
      const { SubscribeDialog } = await import('#web/parts/calendar-feed/subscribe-dialog.tsx');
      setLoaded({ Dialog: SubscribeDialog });
    } catch {
      // The network was lost, or there is a newer release.
      const description = 'This part of the app could not be loaded. Check your connection and try again.';
      toast({ variant: 'destructive', title: 'Error', description });
    }
    setIsComing(false);
  }

  return (
    <>
      <Button variant="secondary" icon={icon} pending={isComing} onClick={open}>
        Subscribe on this phone
      </Button>
      {loaded && <loaded.Dialog audience="interpreter" onClose={() => setLoaded(null)} />}
    </>
  );
}
