import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeclineReason } from '#domain/offer/decline-reason.ts';
import { call } from '../http/http.ts';

/** The offer behind a link; asking changes nothing. */
export function linkedOfferQuery(token: string) {
  return queryOptions({
    queryKey: ['offer-link', token],
    queryFn: ({ signal }) => call('GET /api/offers/{token}', { params: { token }, signal }),
  });
}

interface LinkAnswer {
  answer: 'accept' | 'decline';
  /** Of a decline. */
  reason?: DeclineReason | undefined;
  /** The offer that is shown behind the link where it has taken the place of the link's own, else null. */
  offerId: number | null;
}

/** Answers the offer behind a link. What the server would not do is fetched again, so that the screen says why. */
export function useAnswerLinkedOffer(token: string) {
  const queryClient = useQueryClient();
  const { queryKey } = linkedOfferQuery(token);
  return useMutation({
    mutationFn: ({ answer, reason, offerId }: LinkAnswer) => {
      const which = offerId === null ? {} : { offerId };
      return answer === 'accept'
        ? call('POST /api/offers/{token}/accept', { params: { token }, body: which })
        : call('POST /api/offers/{token}/decline', { params: { token }, body: { ...which, reason } });
    },
    onSuccess: (offer) => queryClient.setQueryData(queryKey, offer),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/** Says by link whether the interpreter could step in; `offerId` as in an answer. What is refused is fetched again. */
export function useOfferStandbyByLink(token: string, offerId: number | null) {
  const queryClient = useQueryClient();
  const { queryKey } = linkedOfferQuery(token);
  return useMutation({
    mutationFn: (onStandby: boolean) => {
      const which = offerId === null ? {} : { offerId };
      return call('POST /api/offers/{token}/reserve', {
        params: { token },
        body: { ...which, inReserve: onStandby },
      });
    },
    onSuccess: (offer) => queryClient.setQueryData(queryKey, offer),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
