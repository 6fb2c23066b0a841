import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../../http/http.ts';

const audience = 'staff';

export type BillingSettingsChange = CallOptions<'PUT /api/billing-settings'>['body'];
export type ClientBillingChange = CallOptions<'PUT /api/clients/{clientId}/billing'>['body'];

/** How the company bills and pays. */
export const billingSettingsQuery = queryOptions({
  queryKey: ['staff', 'settings', 'billing'],
  queryFn: ({ signal }) => call('GET /api/billing-settings', { audience, signal }),
});
/** How one client is billed. */
export const clientBillingQuery = (clientId: number) =>
  queryOptions({
    queryKey: ['staff', 'clients', 'billing', clientId],
    queryFn: ({ signal }) =>
      call('GET /api/clients/{clientId}/billing', { params: { clientId }, audience, signal }),
  });
