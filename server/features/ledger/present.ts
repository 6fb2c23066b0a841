import type * as z from 'zod/mini';
import type {
  ClientBalances,
  InterpreterBalances,
  LedgerCheck,
  LedgerEntry,
  LedgerTotals,
  OneClientBalance,
  OneInterpreterBalance,
} from '#contracts/ledger/shapes.ts';
import {
  type Ageing,
  describePosting,
  type LedgerSource,
  reportingThresholdCents,
} from '#domain/billing/ledger.ts';
import { type Cents, formatDollars, formatMoney } from '#domain/money.ts';
import type { LedgerDifference, ledgerChecks } from '#server/db/schema/ledger.ts';
import type { ClientBalanceRow, InterpreterBalanceRow } from './queries/balances.ts';
import type { EntryRow } from './queries/entries.ts';

/** An entry as staff see it. */
export function presentEntry(row: EntryRow): LedgerEntry {
  const isReversal = row.reverses !== null;
  return {
    id: row.id,
    transactionId: row.transactionId,
    date: row.date,
    at: row.at,
    what: row.isReturnedTransfer ? 'Transfer returned by the bank' : describePosting({ ...row, isReversal }),
    account: row.account,
    client: row.clientId === null ? null : { id: row.clientId, name: row.clientName ?? '' },
    interpreter:
      row.interpreterId === null ? null : { id: row.interpreterId, name: row.interpreterName ?? '' },
    assignmentId: row.assignmentId,
    source: { kind: row.sourceKind, id: row.sourceId },
    invoice: row.invoiceId === null ? null : { id: row.invoiceId, number: row.invoiceNumber ?? '' },
    clientPaymentId: row.sourceKind === 'client_payment' ? row.sourceId : row.clientPaymentId,
    debit: row.cents > 0 ? formatMoney(row.cents) : null,
    credit: row.cents < 0 ? formatMoney(-row.cents) : null,
    isReversal,
    isOpening: row.isOpening,
    by: row.by,
  };
}

/** The sums of entries. */
export function presentTotals({
  count,
  debitCents,
  creditCents,
}: {
  readonly count: number;
  readonly debitCents: Cents;
  readonly creditCents: Cents;
}): LedgerTotals {
  const balance = formatMoney(debitCents - creditCents);
  return { count, debit: formatMoney(debitCents), credit: formatMoney(creditCents), balance };
}

const NOTHING_OWED = {
  unbilledCents: 0,
  unallocatedCents: 0,
  balanceCents: 0,
  currentCents: 0,
  days1To30Cents: 0,
  days31To60Cents: 0,
  days61To90Cents: 0,
  over90Cents: 0,
};

type Owed = Ageing & Pick<ClientBalanceRow, 'balanceCents' | 'unbilledCents' | 'unallocatedCents'>;

/** What all clients owe, and the sums. */
export function presentClientBalances(rows: readonly ClientBalanceRow[], today: string): ClientBalances {
  return {
    today,
    clients: rows.map((row) => ({ client: { id: row.clientId, name: row.name }, ...presentOwed(row) })),
    total: presentOwed(sumOf(rows, NOTHING_OWED)),
  };
}

/** What one client owes. */
export function presentClientBalance(row: ClientBalanceRow, today: string): OneClientBalance {
  return { today, ...presentOwed(row) };
}

function presentOwed(owed: Owed) {
  return {
    unbilled: formatMoney(owed.unbilledCents),
    unallocated: formatMoney(owed.unallocatedCents),
    balance: formatMoney(owed.balanceCents),
    current: formatMoney(owed.currentCents),
    days1To30: formatMoney(owed.days1To30Cents),
    days31To60: formatMoney(owed.days31To60Cents),
    days61To90: formatMoney(owed.days61To90Cents),
    over90: formatMoney(owed.over90Cents),
  };
}

const NOTHING_EARNED = { balanceCents: 0, paidForWorkCents: 0, paidForExpensesCents: 0 };
type Earned = typeof NOTHING_EARNED;

/** What interpreters are owed and were paid in a calendar year, and the sums. */
export function presentInterpreterBalances(
  rows: readonly InterpreterBalanceRow[],
  { year, today }: { readonly year: number; readonly today: string },
): InterpreterBalances {
  return {
    today,
    year,
    threshold: formatMoney(reportingThresholdCents(year)),
    interpreters: rows.map((row) => ({
      interpreter: { id: row.interpreterId, name: row.name },
      ...presentEarned(row),
      isReportable: isReportable(row, year),
    })),
    total: presentEarned(sumOf(rows, NOTHING_EARNED)),
  };
}

/** The same of one interpreter. */
export function presentInterpreterBalance(
  row: InterpreterBalanceRow,
  { year, today }: { readonly year: number; readonly today: string },
): OneInterpreterBalance {
  return {
    today,
    year,
    threshold: formatMoney(reportingThresholdCents(year)),
    ...presentEarned(row),
    isReportable: isReportable(row, year),
  };
}

/** Expenses that were accounted for are not income (rule ledger-5). */
const isReportable = (earned: Earned, year: number) =>
  earned.paidForWorkCents >= reportingThresholdCents(year);

function presentEarned({ balanceCents, paidForWorkCents, paidForExpensesCents }: Earned) {
  return {
    balance: formatMoney(balanceCents),
    paid: formatMoney(paidForWorkCents + paidForExpensesCents),
    paidForWork: formatMoney(paidForWorkCents),
    paidForExpenses: formatMoney(paidForExpensesCents),
  };
}

function sumOf<Sums extends Readonly<Record<string, Cents>>>(rows: readonly Sums[], none: Sums): Sums {
  const sums = Object.keys(none).map((name) => [name, rows.reduce((sum, row) => sum + (row[name] ?? 0), 0)]);
  return Object.fromEntries(sums) as Sums; // the same names
}

/** The result of a check, with its differences in words. */
export function presentCheck(last: typeof ledgerChecks.$inferSelect | null): z.infer<typeof LedgerCheck> {
  if (!last) return { last };
  const { at, entryCount, differenceCount } = last;
  return {
    last: { at, entryCount, differenceCount, differences: last.differences.map(describeDifference) },
  };
}

const SOURCE_NAMES: Readonly<Record<LedgerSource, string>> = {
  payment: 'Payment',
  invoice: 'Invoice',
  credit_note: 'Credit note',
  client_payment: "Client's payment",
  refund: 'Refund',
  allocation: 'Allocation',
  write_off: 'Write-off',
  pay_adjustment: 'Adjustment of pay',
};

function describeDifference(found: LedgerDifference): string {
  const posted = formatDollars(found.postedCents);
  // Checks of the version before knew payments alone.
  const { sourceKind = 'payment', sourceId = found.paymentId ?? null } = found;
  if (sourceId === null)
    return `Transaction ${found.transactionId} does not balance: its debits exceed its credits by ${posted}.`;
  const right = `${formatDollars(found.expectedCents)} is correct.`;
  if (found.account === null)
    return `${SOURCE_NAMES[sourceKind ?? 'payment']} ${sourceId}: ${posted} is recorded as settled, but ${right}`;
  return `${SOURCE_NAMES[sourceKind ?? 'payment']} ${sourceId}, ${found.account}: ${posted} is posted, but ${right}`;
}
