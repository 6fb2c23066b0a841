import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallOptions, call } from '../http/http.ts';
import { keyPerBody } from '../http/idempotency-key.ts';
import { ownOffersQuery } from './offers.ts';

/** Answers own offers of a series, all or some; whatever comes of it, offers and appointments are fetched again. */
export function useAnswerSeries(seriesId: number) {
  const queryClient = useQueryClient();
  const [keyFor] = useState(keyPerBody);
  return useMutation({
    mutationFn: (body: CallOptions<'POST /api/series/{seriesId}/answers'>['body']) =>
      call('POST /api/series/{seriesId}/answers', {
        params: { seriesId },
        body,
        audience: 'interpreter',
        idempotencyKey: keyFor(body),
      }),
    onSuccess({ answers }) {
      const done = new Set(
        answers.flatMap(({ assignmentId, outcome }) => (outcome === 'refused' ? [] : [assignmentId])),
      );
      queryClient.setQueryData(ownOffersQuery.queryKey, (open) => open?.filter(({ id }) => !done.has(id)));
    },
    onSettled() {
      // The answer is in: nobody waits for what follows from it.
      void queryClient.invalidateQueries({ queryKey: ['interpreter', 'offers'] });
      void queryClient.invalidateQueries({ queryKey: ['interpreter', 'assignments'] });
    },
  });
}
