import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../../http/http.ts';
import { pause, QUOTE_LASTS_MS, TYPING_PAUSE_MS } from '../../pause.ts';

export type QuoteQuestion = CallOptions<'POST /api/assignments/quote'>['body'];

/** What an appointment would cost and pay; null asks nothing. The last answer stays until the next one is there (rule rates-20). */
export function quoteQuery(question: QuoteQuestion | null) {
  return queryOptions({
    queryKey: ['staff', 'billing-rates', 'quote', question],
    queryFn: async ({ signal }) => {
      if (question === null) return null;
      await pause(TYPING_PAUSE_MS, signal);
      return call('POST /api/assignments/quote', { body: question, audience: 'staff', signal });
    },
    enabled: question !== null,
    staleTime: QUOTE_LASTS_MS,
    placeholderData: keepPreviousData,
  });
}
