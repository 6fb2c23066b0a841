import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http/http.ts';
/** The languages that have a rate of their own. */
export const billingRatesQuery = queryOptions({
  queryKey: ['staff', 'billing-rates', 'list'],
  queryFn: ({ signal }) => call('GET /api/billing-rates', { audience: 'staff', signal }),
});
