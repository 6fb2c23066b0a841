import { useSearchParams } from 'wouter';
import { isCivilDate } from '#domain/civil.ts';
import type { PaymentFilters, PaymentListFilters } from '#web/api/staff-payments.ts';
import { withChanges } from '#web/parts/with-changes.ts';
import { isNumber, valuesIn } from '../address-values.ts';

/** What the list can be narrowed to by state; '' is all. */
export const PAYMENT_STATES = ['pending', 'overdue', 'paid', 'void'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

const NAMES = ['q', 'status', 'interpreterId', 'clientId', 'from', 'to', 'order'] as const;
type FilterName = (typeof NAMES)[number];
/** What narrows the list besides the tabs of states. */
const NARROWING = ['q', 'interpreterId', 'clientId', 'from', 'to'] as const;

/** The filters of the payments page. They live in the URL, so that a view can be linked to and survives a reload. */
export function usePaymentFilters() {
  const [search, setSearch] = useSearchParams();
  const values = valuesIn(search, NAMES);

  function change(changed: Partial<Record<FilterName, string>>) {
    setSearch((present) => withChanges(present, changed), { replace: true });
  }

  const { status, ...ofAllStates } = filtersOf(values);
  const filters: PaymentFilters = { ...ofAllStates, ...(status && { status }) };
  const order = values.order === 'oldest' ? ('oldest' as const) : ('newest' as const);
  const list: PaymentListFilters = { ...filters, ...(order === 'oldest' && { order }) };
  return {
    values,
    change,
    /** All but the order; state and order stay. */
    clear: () => change({ q: '', interpreterId: '', clientId: '', from: '', to: '' }),
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

/** What a URL written by hand gets wrong is left out. */
function filtersOf(values: Record<FilterName, string>): PaymentFilters {
  const { q, interpreterId, clientId, from, to } = values;
  const status = PAYMENT_STATES.find((state) => state === values.status);
  return {
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(status && { status }),
    ...(isNumber(interpreterId) && { interpreterId }),
    ...(isNumber(clientId) && { clientId }),
    ...(isCivilDate(from) && { from }),
    ...(isCivilDate(to) && { to }),
  };
}
