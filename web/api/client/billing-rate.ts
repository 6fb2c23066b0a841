import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/http.ts';

/** The rate per hour of a language for a client without an own rate, which may be the default (rule M18). */
export function billingRateQuery(language: string) {
  return queryOptions({
    queryKey: ['client', 'billing-rates', language],
    queryFn: ({ signal }) => call('billingRates.get', { params: { language }, audience: 'client', signal }),
    // Fetched only once a language is chosen.
    enabled: language !== '',
  });
}
