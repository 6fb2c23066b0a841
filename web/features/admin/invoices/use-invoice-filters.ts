import type { InvoiceFilters } from '#web/api/staff/invoices.ts';
import { isId, useUrlFilters } from '../list/use-url-filters.ts';

/** The states that issued invoices are narrowed to; '' is all, void ones too, so that each number is there (rule invoices-3). */
export const ISSUED_STATES = ['', 'open', 'not_sent', 'overdue', 'paid', 'void'] as const;
export type IssuedState = (typeof ISSUED_STATES)[number];

const NAMES = ['q', 'status', 'clientId', 'from', 'to'] as const;
/** The filters besides the state. */
const NARROWING = ['q', 'clientId', 'from', 'to'] as const;

/** The filters of invoices, in the address: of drafts, or of those that were issued. */
export function useInvoiceFilters(of: 'draft' | 'issued') {
  const { values, set } = useUrlFilters(NAMES);
  const { q, clientId, from, to } = values;
  const state = ISSUED_STATES.find((one) => one === values.status) ?? '';
  const list: InvoiceFilters = {
    status: of === 'draft' ? 'draft' : state || 'numbered',
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(isId(clientId) && { clientId }),
    ...(from && { from }),
    ...(to && { to }),
  };
  return {
    values,
    set,
    state,
    list,
    /** How many narrow the list, the state apart. */
    count: NARROWING.filter((name) => values[name] !== '').length,
    clear: () => set(Object.fromEntries(NARROWING.map((name) => [name, '']))),
  };
}

export type InvoiceFilterState = ReturnType<typeof useInvoiceFilters>;
