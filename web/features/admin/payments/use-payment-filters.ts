import { PAYMENT_DATES } from '#contracts/payments/limits.ts';
import type { PaymentFilters, PaymentListFilters } from '#web/api/staff/payments.ts';
import { isId, useUrlFilters } from '../list/use-url-filters.ts';

/** The states to filter by; '' is all. */
export const PAYMENT_STATES = ['', 'pending', 'overdue', 'paid', 'void'] as const;
export type PaymentState = Exclude<(typeof PAYMENT_STATES)[number], ''>;

const NAMES = ['q', 'status', 'interpreterId', 'clientId', 'from', 'to', 'date', 'order'] as const;
/** The filters besides the tabs of states. */
const NARROWING = ['q', 'interpreterId', 'clientId', 'from', 'to'] as const;

/** The filters of the payments page. */
export function usePaymentFilters() {
  const { values, set } = useUrlFilters(NAMES);
  const { status, ...ofAllStates } = filtersOf(values);
  const filters: PaymentFilters = { ...ofAllStates, ...(status && { status }) };
  const order = values.order === 'oldest' ? ('oldest' as const) : ('newest' as const);
  const list: PaymentListFilters = { ...filters, ...(order === 'oldest' && { order }) };
  return {
    values,
    set,
    /** State and order stay. */
    clear: () => set(Object.fromEntries([...NARROWING, 'date'].map((name) => [name, '']))),
    /** How many narrow the list, state and order apart. */
    count: NARROWING.filter((name) => values[name] !== '').length,
    status,
    order,
    filters,
    /** The same whatever the state: what the totals and the numbers beside the states are of. */
    ofAllStates,
    list,
  };
}

export type PaymentFilterState = ReturnType<typeof usePaymentFilters>;

/** Without what a URL written by hand gets wrong. */
function filtersOf(values: Readonly<Record<(typeof NAMES)[number], string>>) {
  const { q, interpreterId, clientId, from, to } = values;
  const status = PAYMENT_STATES.find((state) => state === values.status);
  return {
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(status && { status }),
    ...(isId(interpreterId) && { interpreterId }),
    ...(isId(clientId) && { clientId }),
    ...(from && { from }),
    ...(to && { to }),
    ...((from || to) && { date: periodOf(values.date) }),
  };
}

/** The date that the period means: that of the appointment unless another is chosen. */
export function periodOf(text: string): (typeof PAYMENT_DATES)[number] {
  return PAYMENT_DATES.find((date) => date === text) ?? 'service';
}
