import { CircleCheck, MapPin, Navigation } from 'lucide-react';
import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import { isRemote } from '#domain/assignment/mode.ts';
import { DetailsList } from '#web/parts/details-list.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toast } from '#web/ui/feedback/use-toast.ts';
import { ActionButtons } from '../actions/action-buttons.tsx';
import { ACTION_LABELS } from '../actions/open-actions.ts';
import { ReturnNote } from '../auto-accept/return-note.tsx';
import { canReportEnd, nextStep, openSteps } from '../next-appointment.ts';
import { ReceiptList } from '../receipts/receipt-list.tsx';
import { WaitingMark } from '../report-queue/waiting-mark.tsx';
import { useAssignmentDialogs } from '../use-assignment-dialogs.ts';
import { useServerNow } from '../use-server-now.ts';
import { AppointmentChangeNote } from './appointment-change-note.tsx';
import { AppointmentPass } from './appointment-pass.tsx';
import { detailsOf } from './details-rows.tsx';
import { UndoSpace } from './undo-space.tsx';
import { useLatestAssignment } from './use-latest-assignment.ts';
import { useReport } from './use-report.ts';

interface DetailsDialogProps {
  /** The appointment when the dialog was opened. */
  opened: InterpreterAssignment;
  onClose: () => void;
}

/** 'Assignment Details': the appointment, kept current, and its possible steps (rules tracking-4 and tracking-6). */
export function DetailsDialog({ opened, onClose }: DetailsDialogProps) {
  const now = useServerNow();
  const followed = useLatestAssignment(opened);
  const { assignment, isGone } = followed;
  const steps = isGone ? { isOpen: false, canCheckIn: false } : openSteps(assignment);
  const mayComplete = !isGone && canReportEnd(assignment, now);
  const next = nextStep(assignment, now);
  const mayBeOnTheWay = steps.canCheckIn && next === 'on-my-way';
  // Before the next step is offered at the top, a check-in is no more than possible (rule tracking-6).
  const isCheckInMain = next !== null && !mayComplete;
  const { complete } = useAssignmentDialogs();
  const report = useReport(steps.isOpen ? assignment : null);

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
              variant={isCheckInMain ? 'primary' : 'secondary'}
              className={isCheckInMain ? primary : 'max-md:basis-[min(15rem,100%)]!'}
              icon={<MapPin aria-hidden className="size-4 shrink-0" />}
              pending={report.pending === 'check-in'}
              pendingLabel="Checking In..."
              onClick={() => report.begin('check-in')}
            >
              {isRemote(assignment) ? 'Check In' : 'Check In & Share Location'}
            </Button>
          )}
          {mayComplete && (
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
        <AppointmentPass assignment={assignment} />
        <hr className="border-line" />
        <DetailsList details={detailsOf(assignment, { isGone })} />
        {assignment.status === 'completed' && !isGone && <ReceiptList assignment={assignment} />}
        {!isGone && <NotHeldNote assignment={assignment} />}
        {!isGone && <ActionButtons assignment={assignment} now={now} onGivenBack={onClose} />}
        {!isGone && <ReturnNote assignment={assignment} now={now} onDone={close} />}
        {/* Last, near the buttons and the thumb. */}
        {steps.isOpen && report.note}
        {!isGone && <UndoSpace assignment={assignment} />}
      </div>
    </Dialog>
  );
}

/** What was reported instead of a completion; the office decides (rule tracking-15). */
function NotHeldNote({ assignment: { notHeld } }: { assignment: InterpreterAssignment }) {
  if (!notHeld) return null;
  return (
    <Alert title={`Reported: ${ACTION_LABELS[notHeld]}`}>The office will decide what you are paid.</Alert>
  );
}

/** On a phone the next step has its own row at the bottom, near the thumb. */
const primary = 'max-md:order-last max-md:min-h-[56px]! max-md:basis-full!';
