import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/http/http.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { companyQuery } from '#web/api/public/company.ts';

import { useAction } from '../../use-action.ts';
import { namedInWords } from '../appointment-words.ts';

/** Takes a deletion or a cancellation back; where no dialog is left to say why not, the toast does. */
export function useRestore(assignmentId: number) {
  const today = useQuery(companyQuery).data?.today;
  const action = useAction({
    run: (id: number) =>
      call('POST /api/assignments/{assignmentId}/restore', {
        params: { assignmentId: id },
        audience: 'staff',
      }),
    done: (restored) => ({
      sentence:
        restored.status === 'pending' || restored.status === 'declined'
          ? 'Appointment restored. It has no interpreter now.'
          : 'Appointment restored',
      about: namedInWords(restored, today),
    }),
    failed: (error) => ['Failed to restore appointment', sentenceOf(error)].filter(Boolean).join('. '),
    affectedTopics: ['assignments', 'offers', 'notifications'],
    tells: true,
    onDone: () => undefined,
  });
  // A side panel goes on to another appointment meanwhile.
  const isThis = action.variables === assignmentId;
  return {
    isPending: isThis && action.isPending,
    error: isThis ? action.error : null,
    restore: () => action.mutate(assignmentId),
  };
}
