import { queryOptions } from '@tanstack/react-query';
import type { CallOptions } from '../http/http.ts';
import { call } from './money-call.ts';

export type BillingRateBody = CallOptions<'billingRates.put'>['body'];

/** The languages that have a rate of their own. */
export const billingRatesQuery = queryOptions({
  queryKey: ['staff', 'billing-rates', 'list'],
  queryFn: ({ signal }) => call('billingRates.list', { audience: 'staff', signal }),
});

/** Sets the rate of a language, whether or not it has one. */
export function setBillingRate(language: string, body: BillingRateBody) {
  return call('billingRates.put', { params: { language }, body, audience: 'staff' });
}

/** Removes the rate of a language: the company's default applies. */
export function removeBillingRate(language: string) {
  return call('billingRates.delete', { params: { language }, audience: 'staff' });
}
