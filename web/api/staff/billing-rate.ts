import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/http.ts';

/** The rate per hour of a language, or the default (rule M18). */
export const staffBillingRateQuery = (language: string) =>
  queryOptions({
    queryKey: ['staff', 'billing-rates', language],
    queryFn: ({ signal }) => call('billingRates.get', { params: { language }, audience: 'staff', signal }),
    enabled: language !== '',
  });
