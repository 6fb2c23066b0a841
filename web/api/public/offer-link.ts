import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../http/http.ts';

/** The offer behind a link; asking changes nothing. */
export function linkedOfferQuery(token: string) {
  return queryOptions({
    queryKey: ['offer-link', token],
    queryFn: ({ signal }) => call('offers.byToken', { params: { token }, signal }),
  });
}

interface LinkAnswer {
  answer: 'accept' | 'decline';
  /** The offer that is shown behind the link where it has taken the place of the link's own, else null. */
  offerId: number | null;
}

/** Answers the offer behind a link. What the server would not do is fetched again, so that the screen says why. */
export function useAnswerLinkedOffer(token: string) {
  const queryClient = useQueryClient();
  const { queryKey } = linkedOfferQuery(token);
  return useMutation({
    mutationFn: ({ answer, offerId }: LinkAnswer) =>
      call(answer === 'accept' ? 'offers.acceptByToken' : 'offers.declineByToken', {
        params: { token },
        body: offerId === null ? {} : { offerId },
      }),
    onSuccess: (offer) => queryClient.setQueryData(queryKey, offer),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
