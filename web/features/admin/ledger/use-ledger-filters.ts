import { LEDGER_ACCOUNTS } from '#domain/billing/ledger.ts';
import type { LedgerFilters } from '#web/api/staff/ledger.ts';
import { isId, useUrlFilters } from '../list/use-url-filters.ts';

const NAMES = ['account', 'clientId', 'interpreterId', 'assignmentId', 'paymentId', 'from', 'to'] as const;

/** The filters of the entries; without what a URL written by hand gets wrong. */
export function useLedgerFilters() {
  const { values, set } = useUrlFilters(NAMES);
  const { clientId, interpreterId, assignmentId, paymentId, from, to } = values;
  const account = LEDGER_ACCOUNTS.find((one) => one === values.account);
  const filters: LedgerFilters = {
    ...(account && { account }),
    ...(isId(clientId) && { clientId }),
    ...(isId(interpreterId) && { interpreterId }),
    ...(isId(assignmentId) && { assignmentId }),
    ...(isId(paymentId) && { paymentId }),
    ...(from && { from }),
    ...(to && { to }),
  };
  return {
    values,
    set,
    filters,
    count: Object.keys(filters).length,
    clear: () => set(Object.fromEntries(NAMES.map((name) => [name, '']))),
  };
}

export type LedgerFilterState = ReturnType<typeof useLedgerFilters>;
