import { queryOptions } from '@tanstack/react-query';
import type { LedgerEntry } from '#contracts/ledger/shapes.ts';
import { type CallOptions, call, callPage } from '../../http/http.ts';
import { staffList } from '../loaded-list.ts';

/** The filters of the entries; `undefined` leaves a side open. */
export type LedgerFilters = NonNullable<CallOptions<'GET /api/ledger/totals'>['query']>;

/** Entries by date, the latest first. */
export function entryList(filters: LedgerFilters) {
  return staffList<LedgerEntry>({
    queryKey: ['staff', 'ledger', 'entries', filters],
    readPage: ({ page, ...options }) =>
      callPage('GET /api/ledger', { query: { ...filters, ...page }, audience: 'staff', ...options }),
    order: (a, b) => b.date.localeCompare(a.date) || b.id - a.id,
  });
}

/** The sums of all entries that match the filters, whatever is loaded. */
export const entryTotalsQuery = (filters: LedgerFilters) =>
  queryOptions({
    queryKey: ['staff', 'ledger', 'totals', filters],
    queryFn: ({ signal }) => call('GET /api/ledger/totals', { query: filters, audience: 'staff', signal }),
  });

/** What clients owe, by days overdue. */
export const clientBalancesQuery = queryOptions({
  queryKey: ['staff', 'ledger', 'client-balances'],
  queryFn: ({ signal }) => call('GET /api/ledger/balances/clients', { audience: 'staff', signal }),
});

/** What one client owes. */
export const clientBalanceQuery = (clientId: number) =>
  queryOptions({
    queryKey: ['staff', 'ledger', 'client-balances', clientId],
    queryFn: ({ signal }) =>
      call('GET /api/ledger/balances/clients/{clientId}', {
        params: { clientId },
        audience: 'staff',
        signal,
      }),
  });

const inYear = (year: number | null) => (year === null ? {} : { year: String(year) });

/** What interpreters are owed, and were paid in a year; null: the present one. */
export const interpreterBalancesQuery = (year: number | null) =>
  queryOptions({
    queryKey: ['staff', 'ledger', 'interpreter-balances', year],
    queryFn: ({ signal }) =>
      call('GET /api/ledger/balances/interpreters', { query: inYear(year), audience: 'staff', signal }),
  });

/** What one interpreter is owed, and was paid in the present year. */
export const interpreterBalanceQuery = (interpreterId: number) =>
  queryOptions({
    queryKey: ['staff', 'ledger', 'interpreter-balance', interpreterId],
    queryFn: ({ signal }) =>
      call('GET /api/ledger/balances/interpreters/{interpreterId}', {
        params: { interpreterId },
        audience: 'staff',
        signal,
      }),
  });

/** What the last nightly check found. */
export const ledgerCheckQuery = queryOptions({
  queryKey: ['staff', 'ledger', 'check'],
  queryFn: ({ signal }) => call('GET /api/ledger/check', { audience: 'staff', signal }),
});
