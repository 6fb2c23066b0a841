import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './http.ts';

/** The signed-in interpreter's open offers, as appointments with their `responseToken`. */
export const ownOffersQuery = queryOptions({
  queryKey: ['interpreter', 'offers'],
  queryFn: ({ signal }) => call('offers.mine', { audience: 'interpreter', signal }),
});

/** Answers an own offer; whatever comes of it, offers and appointments are fetched again. */
export function useAnswerOffer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ assignmentId, answer }: { assignmentId: number; answer: 'accept' | 'decline' }) => {
      const options = { params: { assignmentId }, audience: 'interpreter' as const };
      if (answer === 'accept') await call('assignments.accept', options);
      else await call('assignments.decline', options);
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['interpreter', 'offers'] }),
        queryClient.invalidateQueries({ queryKey: ['interpreter', 'assignments'] }),
      ]),
  });
}
