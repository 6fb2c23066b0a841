import type { Assignment } from '#contracts/assignment.ts';
import { declineProposal } from '#web/api/staff-assignment-acts.ts';
import { describeWhen } from '#web/parts/appointment-when.ts';
import { useAct } from '../use-act.ts';
import { TOUCHED_BY_ASSIGNMENTS } from './touched.ts';
import { WordsDialog } from './words-dialog.tsx';

interface DeclineProposalDialogProps {
  assignment: Assignment;
  onClose: () => void;
}

const FAILED = 'Failed to answer the proposal';

/** Keeps the present time; the client reads the answer. */
export function DeclineProposalDialog({ assignment, onClose }: DeclineProposalDialogProps) {
  const decline = useAct({
    run: (answer: string) => declineProposal(assignment.id, { answer, updatedAt: assignment.updatedAt }),
    done: `It stays at ${describeWhen(assignment)}`,
    failed: FAILED,
    touches: TOUCHED_BY_ASSIGNMENTS,
    onDone: onClose,
  });
  return (
    <WordsDialog
      title="Keep the present time?"
      label="Answer"
      help="The client reads it."
      back="Back"
      submit={{ label: 'Keep and tell the client', pendingLabel: 'Saving...' }}
      act={decline}
      failed={FAILED}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        It stays at {describeWhen(assignment)}, and {assignment.client.name} is told so.
      </p>
    </WordsDialog>
  );
}
