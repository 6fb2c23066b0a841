import type { Assignment } from '#contracts/assignment.ts';
import { cancelAssignment } from '#web/api/staff-assignment-acts.ts';
import { describeWhen } from '#web/parts/appointment-when.ts';
import { useAct } from '../use-act.ts';
import { endedFor } from './consequences.ts';
import { TOUCHED_BY_ASSIGNMENTS } from './touched.ts';
import { useOpenlyAsked } from './use-openly-asked.ts';
import { useRestore } from './use-restore.ts';
import { WordsDialog } from './words-dialog.tsx';

interface CancelDialogProps {
  assignment: Assignment;
  onClose: () => void;
}

const FAILED = 'Failed to cancel assignment';

/** Asks why an appointment is cancelled, naming whom that tells; it stays in the lists, as cancelled. */
export function CancelDialog({ assignment, onClose }: CancelDialogProps) {
  const { restore } = useRestore(assignment.id);
  const asked = useOpenlyAsked(assignment);
  const cancel = useAct({
    run: (reason: string) => cancelAssignment(assignment.id, reason),
    done: 'Assignment cancelled successfully',
    failed: FAILED,
    touches: TOUCHED_BY_ASSIGNMENTS,
    onDone: onClose,
    back: { label: 'Undo', go: restore },
  });
  return (
    <WordsDialog
      title="Cancel this appointment?"
      label="Reason"
      help="The client and a booked interpreter read it in their e-mail."
      back="Keep it"
      submit={{ label: 'Cancel appointment', pendingLabel: 'Cancelling...' }}
      isDestructive
      act={cancel}
      failed={FAILED}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        {describeWhen(assignment)}, {assignment.language}, {assignment.location}.
      </p>
      <p>{endedFor(assignment, asked)}</p>
    </WordsDialog>
  );
}
