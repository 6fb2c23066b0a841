import type { Assignment } from '#contracts/assignment.ts';
import { assignInterpreter } from '#web/api/staff/assignment-acts.ts';
import { ASSIGNMENT_TOPICS } from '../../affected-topics.ts';
import { useAction } from '../../use-action.ts';
import type { ChosenCandidate } from './candidate-option.tsx';

export const ASSIGN_FAILED = 'Failed to assign interpreter';

interface AssignOptions {
  /** As it was seen: of two who assign at once, the later is refused. */
  assignment: Pick<Assignment, 'id' | 'updatedAt'> | undefined;
  onDone: () => void;
  onRefused: () => void;
}

/** Books the chosen interpreter (rules B10, D62), with the two toasts of every act. */
export function useAssign({ assignment, onDone, onRefused }: AssignOptions) {
  return useAction({
    async run({ id, overrideReason = null }: ChosenCandidate & { readonly overrideReason?: string | null }) {
      if (assignment === undefined) throw new Error('The appointment has not loaded yet');
      const { updatedAt } = assignment;
      const override = overrideReason !== null && { overrideReason };
      return assignInterpreter(assignment.id, { interpreterId: id, updatedAt, ...override });
    },
    done: 'Assignment assigned successfully',
    failed: ASSIGN_FAILED,
    affectedTopics: ASSIGNMENT_TOPICS,
    onDone,
    onRefused,
  });
}
