import { PAYMENT_DATES } from '#contracts/payments/limits.ts';
import type { PaymentFilters, PaymentListFilters } from '#web/api/staff/billing/payments.ts';
import { day, type FilterState, id, listFilters, oneOf, tab, text, uncounted } from '../list/use-filters.ts';

/** The states to filter by; '' is all. */
export const PAYMENT_STATES = ['', 'pending', 'overdue', 'paid', 'void'] as const;
export type PaymentState = Exclude<(typeof PAYMENT_STATES)[number], ''>;

export const PAYMENT_FILTERS = listFilters(
  {
    q: text(),
    status: tab(oneOf(PAYMENT_STATES)),
    interpreterId: id(),
    clientId: id(),
    from: day(),
    to: day(),
    date: uncounted(oneOf(PAYMENT_DATES)),
    order: tab(oneOf(['oldest'])),
  },
  ({ status, order, date, ...people }) => {
    const ofAllStates = { ...people, ...((people.from || people.to) && { date: date ?? USUAL_DATE }) };
    const filters: PaymentFilters = { ...ofAllStates, ...(status && { status }) };
    const list: PaymentListFilters = { ...filters, ...(order && { order }) };
    return {
      status,
      order: order ?? ('newest' as const),
      /** Which date the period means. */
      date: date ?? USUAL_DATE,
      filters,
      /** The same whatever the state: what the totals and the numbers beside the states are of. */
      ofAllStates,
      list,
    };
  },
);

export type PaymentFilterState = FilterState<typeof PAYMENT_FILTERS>;

/** That of the appointment, unless another is chosen. */
const USUAL_DATE = 'service';
