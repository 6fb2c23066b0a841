import { CLIENT_PAYMENT_METHODS } from '#domain/billing/client-payment.ts';
import type { ClientPaymentFilters } from '#web/api/staff/client-payments.ts';
import { isId, useUrlFilters } from '../list/use-url-filters.ts';

/** What of the payments is listed: all that count, those with money not allocated yet, also those that were undone. */
export const CLIENT_PAYMENT_PARTS = ['', 'unallocated', 'undone'] as const;

const NAMES = ['part', 'q', 'clientId', 'method', 'from', 'to'] as const;
const NARROWING = ['q', 'clientId', 'method', 'from', 'to'] as const;

/** The filters of what clients have paid, in the address. */
export function useClientPaymentFilters() {
  const { values, set } = useUrlFilters(NAMES);
  const part = CLIENT_PAYMENT_PARTS.find((one) => one === values.part) ?? '';
  const method = CLIENT_PAYMENT_METHODS.find((one) => one === values.method);
  const { q, clientId, from, to } = values;
  const filters: ClientPaymentFilters = {
    ...(part === 'unallocated' && { unallocated: 'true' }),
    ...(part === 'undone' && { undone: 'true' }),
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(isId(clientId) && { clientId }),
    ...(method && { method }),
    ...(from && { from }),
    ...(to && { to }),
  };
  return {
    values,
    set,
    part,
    filters,
    clear: () => set(Object.fromEntries(NARROWING.map((name) => [name, '']))),
    /** How many narrow the list, its part apart. */
    count: NARROWING.filter((name) => values[name] !== '').length,
  };
}

export type ClientPaymentFilterState = ReturnType<typeof useClientPaymentFilters>;
