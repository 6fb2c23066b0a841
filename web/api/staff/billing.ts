import { queryOptions } from '@tanstack/react-query';
import { INVOICE_PATHS } from '#contracts/invoice-paths.ts';
import { type CallOptions, callsOf } from '../http/http.ts';

const { call } = callsOf(INVOICE_PATHS);
const audience = 'staff';

export type BillingSettingsChange = CallOptions<'billingSettings.put'>['body'];
export type ClientBillingChange = CallOptions<'clientBilling.put'>['body'];

/** How the company bills and pays. */
export const billingSettingsQuery = queryOptions({
  queryKey: ['staff', 'settings', 'billing'],
  queryFn: ({ signal }) => call('billingSettings.get', { audience, signal }),
});

export function readBillingSettings() {
  return call('billingSettings.get', { audience });
}

export function updateBillingSettings(body: BillingSettingsChange) {
  return call('billingSettings.put', { body, audience });
}

/** How one client is billed. */
export const clientBillingQuery = (clientId: number) =>
  queryOptions({
    queryKey: ['staff', 'clients', 'billing', clientId],
    queryFn: ({ signal }) => call('clientBilling.get', { params: { clientId }, audience, signal }),
  });

export function readClientBilling(clientId: number) {
  return call('clientBilling.get', { params: { clientId }, audience });
}

export function updateClientBilling(clientId: number, body: ClientBillingChange) {
  return call('clientBilling.put', { params: { clientId }, body, audience });
}
