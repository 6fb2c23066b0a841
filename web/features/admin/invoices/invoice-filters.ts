import type { InvoiceFilters } from '#web/api/staff/billing/invoices.ts';
import { day, type FilterState, id, listFilters, oneOf, tab, text } from '../list/use-filters.ts';

/** The states that issued invoices are narrowed to; '' is all, void ones too, so that each number is there (rule invoices-3). */
export const ISSUED_STATES = ['', 'open', 'not_sent', 'overdue', 'paid', 'void'] as const;
export type IssuedState = (typeof ISSUED_STATES)[number];

const filtersOf = (of: 'draft' | 'issued') =>
  listFilters(
    { q: text(), status: tab(oneOf(ISSUED_STATES)), clientId: id(), from: day(), to: day() },
    ({ status, ...narrowing }) => {
      const list: InvoiceFilters = {
        ...narrowing,
        status: of === 'draft' ? 'draft' : (status ?? 'numbered'),
      };
      return { state: status ?? ('' as const), list };
    },
  );

export const DRAFT_FILTERS = filtersOf('draft');
export const ISSUED_FILTERS = filtersOf('issued');

export type InvoiceFilterState = FilterState<typeof ISSUED_FILTERS>;
