import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../http/http.ts';

export type BillingRateBody = CallOptions<'PUT /api/billing-rates/{language}'>['body'];

/** The languages that have a rate of their own. */
export const billingRatesQuery = queryOptions({
  queryKey: ['staff', 'billing-rates', 'list'],
  queryFn: ({ signal }) => call('GET /api/billing-rates', { audience: 'staff', signal }),
});

/** Sets the rate of a language, whether or not it has one. */
export function setBillingRate(language: string, body: BillingRateBody) {
  return call('PUT /api/billing-rates/{language}', { params: { language }, body, audience: 'staff' });
}

/** Removes the rate of a language: the company's default applies. */
export function removeBillingRate(language: string) {
  return call('DELETE /api/billing-rates/{language}', { params: { language }, audience: 'staff' });
}
