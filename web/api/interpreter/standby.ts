import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../http/http.ts';
import { offerStateQuery } from './offers.ts';

/** Own offers that somebody else has taken and that one could step into, or has said so. */
export const lostOffersQuery = queryOptions({
  queryKey: ['interpreter', 'offers', 'lost'],
  queryFn: ({ signal }) => call('GET /api/lost-offers', { audience: 'interpreter', signal }),
});

/** Says about an own closed offer whether the interpreter could step in; what is refused is fetched again. */
export function useOfferStandby(assignmentId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = offerStateQuery(assignmentId);
  return useMutation({
    mutationFn: (onStandby: boolean) =>
      call('POST /api/assignments/{assignmentId}/offer/reserve', {
        params: { assignmentId },
        body: { inReserve: onStandby },
        audience: 'interpreter',
      }),
    onSuccess(offer) {
      queryClient.setQueryData(queryKey, offer);
      queryClient.setQueryData(lostOffersQuery.queryKey, (lost) =>
        lost?.map((one) => (one.assignmentId === assignmentId ? { ...one, ...offer } : one)),
      );
    },
    onError: () => {
      void queryClient.invalidateQueries({ queryKey: lostOffersQuery.queryKey });
      return queryClient.invalidateQueries({ queryKey });
    },
  });
}
