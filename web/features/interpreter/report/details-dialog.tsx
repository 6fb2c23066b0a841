import { CircleCheck, MapPin, Navigation } from 'lucide-react';
import type { InterpreterAssignment } from '#contracts/assignment.ts';
import { DetailsList } from '#web/parts/details-list.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/feedback/use-toast.ts';
import { nextStep, openSteps } from '../next-appointment.ts';
import { ReceiptList } from '../receipts/receipt-list.tsx';
import { WaitingMark } from '../report-queue/waiting-mark.tsx';
import { useAssignmentDialogs } from '../use-assignment-dialogs.ts';
import { useServerNow } from '../use-server-now.ts';
import { AppointmentChangeNote } from './appointment-change-note.tsx';
import { detailsOf } from './details-rows.tsx';
import { useLatestAssignment } from './use-latest-assignment.ts';
import { useReport } from './use-report.ts';

interface DetailsDialogProps {
  /** The appointment when the dialog was opened. */
  opened: InterpreterAssignment;
  onClose: () => void;
}

/** 'Assignment Details': the appointment, kept current, and its possible steps (rules T9, X52). */
export function DetailsDialog({ opened, onClose }: DetailsDialogProps) {
  const now = useServerNow();
  const followed = useLatestAssignment(opened);
  const { assignment, isGone } = followed;
  const steps = isGone ? { canCheckIn: false, canComplete: false } : openSteps(assignment);
  const mayBeOnTheWay = steps.canCheckIn && nextStep(assignment, now) === 'on-my-way';
  const { complete } = useAssignmentDialogs();
  const report = useReport(steps.canCheckIn ? assignment : null);

  function close() {
    // Somebody who closes the dialog before the location is found has not shared it, and must not believe so.
    if (report.isLocating) {
      report.giveUp();
      toast({
        title: 'Not checked in',
        description: 'You closed the appointment before your location was found.',
      });
    }
    onClose();
  }

  return (
    <Dialog
      title="Assignment Details"
      onClose={close}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Close
          </Button>
          {mayBeOnTheWay && (
            <Button
              variant="secondary"
              icon={<Navigation aria-hidden className="size-4 shrink-0" />}
              pending={report.pending === 'set-out'}
              onClick={() => report.begin('set-out')}
            >
              On my way
            </Button>
          )}
          {steps.canCheckIn && (
            <Button
              ref={report.buttonRef}
              variant={steps.canComplete ? 'secondary' : 'primary'}
              className={steps.canComplete ? 'max-md:basis-[min(15rem,100%)]!' : primary}
              icon={<MapPin aria-hidden className="size-4 shrink-0" />}
              pending={report.pending === 'check-in'}
              pendingLabel="Checking In..."
              onClick={() => report.begin('check-in')}
            >
              Check In & Share Location
            </Button>
          )}
          {steps.canComplete && (
            <Button
              className={primary}
              icon={<CircleCheck aria-hidden className="size-4" />}
              onClick={() => complete(assignment)}
            >
              Complete
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <AppointmentChangeNote opened={opened} followed={followed} />
        <WaitingMark assignmentId={assignment.id} />
        <DetailsList details={detailsOf(assignment)} />
        {assignment.status === 'completed' && !isGone && <ReceiptList assignment={assignment} />}
        {/* Last, near the buttons and the thumb. */}
        {steps.canCheckIn && report.note}
      </div>
    </Dialog>
  );
}

/** On a phone the next step has its own row at the bottom, near the thumb. */
const primary = 'max-md:order-last max-md:min-h-[56px]! max-md:basis-full!';
