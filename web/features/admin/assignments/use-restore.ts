import { sentenceOf } from '#web/api/http-error.ts';
import { restoreAssignment } from '#web/api/staff-assignment-acts.ts';
import { useAct } from '../use-act.ts';
import { TOUCHED_BY_ASSIGNMENTS } from './touched.ts';

/** Takes a deletion or a cancellation back; where no dialog is left to say why not, the toast does. */
export function useRestore(assignmentId: number) {
  const act = useAct({
    run: () => restoreAssignment(assignmentId),
    done: ({ status }) =>
      status === 'pending' || status === 'declined'
        ? 'Assignment restored successfully. It has no interpreter now.'
        : 'Assignment restored successfully',
    failed: (error) => ['Failed to restore assignment', sentenceOf(error)].filter(Boolean).join('. '),
    touches: TOUCHED_BY_ASSIGNMENTS,
    onDone: () => undefined,
  });
  return { ...act, restore: () => act.mutate(undefined) };
}
