import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../http/http.ts';
import { pause, QUOTE_LASTS_MS, TYPING_PAUSE_MS } from '../pause.ts';

export type RequestQuestion = CallOptions<'POST /api/appointments/quote'>['body'];

/** What a request would cost; null asks nothing. The last answer stays until the next one is there (rule rates-20). */
export function requestQuoteQuery(question: RequestQuestion | null) {
  return queryOptions({
    queryKey: ['client', 'billing-rates', 'quote', question],
    queryFn: async ({ signal }) => {
      if (question === null) return null;
      await pause(TYPING_PAUSE_MS, signal);
      return call('POST /api/appointments/quote', { body: question, audience: 'client', signal });
    },
    enabled: question !== null,
    staleTime: QUOTE_LASTS_MS,
    placeholderData: keepPreviousData,
  });
}
