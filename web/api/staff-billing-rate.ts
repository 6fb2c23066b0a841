import { queryOptions } from '@tanstack/react-query';
import { call } from './http.ts';

/** What a language costs per hour; the default when it has no rate of its own (design 3.17). */
export const staffBillingRateQuery = (language: string) =>
  queryOptions({
    queryKey: ['staff', 'billing-rates', language],
    queryFn: ({ signal }) => call('billingRates.get', { params: { language }, audience: 'staff', signal }),
    enabled: language !== '',
  });
