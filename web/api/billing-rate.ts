import { queryOptions } from '@tanstack/react-query';
import { call } from './http.ts';

/** What an hour of a language costs a client without a rate of their own; the default included (design 3.17). */
export function billingRateQuery(language: string) {
  return queryOptions({
    queryKey: ['client', 'billing-rates', language],
    queryFn: ({ signal }) => call('billingRates.get', { params: { language }, audience: 'client', signal }),
    // Spec §7: requested only once a language is chosen.
    enabled: language !== '',
  });
}
