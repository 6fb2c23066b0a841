import { CLIENT_PAYMENT_METHODS } from '#domain/billing/client-payment.ts';
import type { ClientPaymentFilters } from '#web/api/staff/billing/client-payments.ts';
import { day, type FilterState, id, listFilters, oneOf, tab, text } from '../list/use-filters.ts';

/** What of the payments is listed: all that count, those with money not allocated yet, also those that were undone. */
export const CLIENT_PAYMENT_PARTS = ['', 'unallocated', 'undone'] as const;

export const CLIENT_PAYMENT_FILTERS = listFilters(
  {
    part: tab(oneOf(CLIENT_PAYMENT_PARTS)),
    q: text(),
    clientId: id(),
    method: oneOf(CLIENT_PAYMENT_METHODS),
    from: day(),
    to: day(),
  },
  ({ part, ...narrowing }) => {
    const filters: ClientPaymentFilters = { ...narrowing, ...(part && { [part]: 'true' }) };
    return { part: part ?? ('' as const), filters };
  },
);

export type ClientPaymentFilterState = FilterState<typeof CLIENT_PAYMENT_FILTERS>;
