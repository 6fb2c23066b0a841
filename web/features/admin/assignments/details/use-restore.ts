import { sentenceOf } from '#web/api/http/http-error.ts';
import { restoreAssignment } from '#web/api/staff/assignment-acts.ts';
import { ASSIGNMENT_TOPICS } from '../../affected-topics.ts';
import { useAction } from '../../use-action.ts';

/** Takes a deletion or a cancellation back; where no dialog is left to say why not, the toast does. */
export function useRestore(assignmentId: number) {
  const act = useAction({
    run: () => restoreAssignment(assignmentId),
    done: ({ status }) =>
      status === 'pending' || status === 'declined'
        ? 'Appointment restored. It has no interpreter now.'
        : 'Appointment restored',
    failed: (error) => ['Failed to restore appointment', sentenceOf(error)].filter(Boolean).join('. '),
    affectedTopics: ASSIGNMENT_TOPICS,
    onDone: () => undefined,
  });
  return { ...act, restore: () => act.mutate(undefined) };
}
