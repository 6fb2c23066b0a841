import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeclineReason } from '#domain/offer/decline-reason.ts';
import { call } from '../http/http.ts';
import { HttpError } from '../http/http-error.ts';

/** The signed-in interpreter's open offers, as appointments with their `responseToken`. */
export const ownOffersQuery = queryOptions({
  queryKey: ['interpreter', 'offers'],
  queryFn: ({ signal }) => call('GET /api/offers', { audience: 'interpreter', signal }),
});

/** The state of an own offer, open or closed. */
export function offerStateQuery(assignmentId: number) {
  return queryOptions({
    queryKey: ['interpreter', 'offers', assignmentId],
    queryFn: ({ signal }) =>
      call('GET /api/assignments/{assignmentId}/offer', {
        params: { assignmentId },
        audience: 'interpreter',
        signal,
      }),
    staleTime: 0,
  });
}

interface Given {
  assignmentId: number;
  answer: 'accept' | 'decline';
  /** Of a decline. */
  reason?: DeclineReason | undefined;
}

/** Answers an own offer; whatever comes of it, offers and appointments are fetched again. */
export function useAnswerOffer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: Given) => give(given).catch((error: unknown) => unlessGivenBefore(error, given)),
    onSuccess: (_, { assignmentId }) =>
      queryClient.setQueryData(ownOffersQuery.queryKey, (open) =>
        open?.filter(({ id }) => id !== assignmentId),
      ),
    onSettled() {
      // The answer is in: nobody waits for what follows from it.
      void queryClient.invalidateQueries({ queryKey: ['interpreter', 'offers'] });
      void queryClient.invalidateQueries({ queryKey: ['interpreter', 'assignments'] });
    },
  });
}

async function give({ assignmentId, answer, reason }: Given): Promise<void> {
  const options = { params: { assignmentId }, audience: 'interpreter' as const };
  if (answer === 'accept') await call('POST /api/assignments/accept/{assignmentId}', options);
  else await call('POST /api/assignments/decline/{assignmentId}', { ...options, body: { reason } });
}

/** The same answer may have arrived before, and only the server's reply was lost: then it is not a failure. */
async function unlessGivenBefore(error: unknown, { assignmentId, answer }: Given): Promise<void> {
  const isAnswered = error instanceof HttpError && error.envelope?.code === 'offer_already_answered';
  if (!isAnswered) throw error;
  const { state } = await call('GET /api/assignments/{assignmentId}/offer', {
    params: { assignmentId },
    audience: 'interpreter',
  });
  if (state !== (answer === 'accept' ? 'accepted' : 'declined')) throw error;
}
