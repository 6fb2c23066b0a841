import { ScheduleView } from '#web/parts/schedule/schedule-view.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { usePortal } from '../portal-context.ts';
import { useServerNow } from '../use-server-now.ts';

/** When the interpreter works: time off, weekly hours, own calendar (rules D20 to D27). */
export function AvailabilityDialog({ onClose }: { onClose: () => void }) {
  const { interpreterId } = usePortal();
  return (
    <Dialog
      title="Availability"
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ScheduleView owner={{ by: 'interpreter', interpreterId }} now={useServerNow()} canChange />
    </Dialog>
  );
}
