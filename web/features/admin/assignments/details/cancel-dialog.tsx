import type { Assignment } from '#contracts/assignment.ts';
import { cancelAssignment } from '#web/api/staff/assignment-acts.ts';
import { describeWhen } from '#web/parts/appointment-when.ts';
import { ASSIGNMENT_TOPICS } from '../../affected-topics.ts';
import { useAction } from '../../use-action.ts';
import { cancelConsequence } from '../consequences.ts';
import { useOpenOfferNames } from '../offer-summary.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { useRestore } from './use-restore.ts';

interface CancelDialogProps {
  assignment: Assignment;
  onClose: () => void;
}

const FAILED = 'Failed to cancel assignment';

/** Asks why an appointment is cancelled, naming whom that tells; it stays in the lists, as cancelled. */
export function CancelDialog({ assignment, onClose }: CancelDialogProps) {
  const { restore } = useRestore(assignment.id);
  const asked = useOpenOfferNames(assignment);
  const cancel = useAction({
    run: (reason: string) => cancelAssignment(assignment.id, reason),
    done: 'Assignment cancelled successfully',
    failed: FAILED,
    affectedTopics: ASSIGNMENT_TOPICS,
    onDone: onClose,
    back: { label: 'Undo', go: restore },
  });
  return (
    <NoteDialog
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
      <p>{cancelConsequence(assignment, asked)}</p>
    </NoteDialog>
  );
}
