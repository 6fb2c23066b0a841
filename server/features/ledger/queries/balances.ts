import type { StaffScope } from '#domain/access/scope.ts';
import { type Ageing, ageAfter } from '#domain/billing/ledger.ts';
import type { Cents } from '#domain/money.ts';
import type { Db } from '#server/db/connect.ts';
import { computed, select, selection, selectRows } from '#server/db/query.ts';
import { Refused } from '#server/db/transaction.ts';

/** The fields of `AGEING_SUMS`. */
export const ageingFields = {
  currentCents: computed<Cents>('current'),
  days1To30Cents: computed<Cents>('days_1_30'),
  days31To60Cents: computed<Cents>('days_31_60'),
  days61To90Cents: computed<Cents>('days_61_90'),
  over90Cents: computed<Cents>('over_90'),
  receivedCents: computed<Cents>('received'),
};
const AGEING = selection({
  clientId: computed<number>('b.client_id'),
  name: computed<string>('c.name'),
  unbilledCents: computed<Cents>('unbilled'),
  unallocatedCents: computed<Cents>('unallocated'),
  ...ageingFields,
});

/** What was billed ages by its due date on the day $1; what was received and is for no invoice has none. */
export const AGEING_SUMS = `
  coalesce(sum(cents) FILTER (WHERE due_date >= $1::date), 0)::bigint AS current,
  coalesce(sum(cents) FILTER (WHERE due_date BETWEEN $1::date - 30 AND $1::date - 1), 0)::bigint AS days_1_30,
  coalesce(sum(cents) FILTER (WHERE due_date BETWEEN $1::date - 60 AND $1::date - 31), 0)::bigint AS days_31_60,
  coalesce(sum(cents) FILTER (WHERE due_date BETWEEN $1::date - 90 AND $1::date - 61), 0)::bigint AS days_61_90,
  coalesce(sum(cents) FILTER (WHERE due_date < $1::date - 90), 0)::bigint AS over_90,
  coalesce(-sum(cents) FILTER (WHERE due_date IS NULL AND account <> 'unbilled'), 0)::bigint AS received`;

/** By the index of clients alone. */
const ageingText = (columns: string, of: { readonly client: string; readonly rest: string }) => `
  WITH b AS (
    SELECT ${of.client} AS client_id,
      coalesce(sum(cents) FILTER (WHERE account = 'unbilled'), 0)::bigint AS unbilled,
      coalesce(-sum(cents) FILTER (WHERE account = 'unallocated'), 0)::bigint AS unallocated,
      ${AGEING_SUMS}
    FROM ledger_entries WHERE ${of.rest})
  SELECT ${columns} FROM b JOIN clients c ON c.id = b.client_id`;

const ALL_CLIENTS = select(AGEING, (columns) => ({
  name: 'ledger-all-clients',
  text: ageingText(columns, { client: 'client_id', rest: 'client_id IS NOT NULL GROUP BY client_id' }),
}));
const ONE_CLIENT = select(AGEING, (columns) => ({
  name: 'ledger-one-client',
  text: ageingText(columns, { client: '$2::integer', rest: 'client_id = $2::integer' }),
}));

/** What a client owes in cents, in all and by days overdue. */
export interface ClientBalanceRow extends Ageing {
  readonly clientId: number;
  readonly name: string;
  readonly balanceCents: Cents;
  /** Approved, and no part of the balance. */
  readonly unbilledCents: Cents;
  /** Received for no invoice yet; in the balance. */
  readonly unallocatedCents: Cents;
}

/**
 * What clients owe on a civil date, the largest balance first, then by name; not those who owe nothing and have no work to bill. Source:
 * rule client-payments-7.
 */
export async function clientBalances(db: Db, _who: StaffScope, today: string): Promise<ClientBalanceRow[]> {
  const rows = (await selectRows(db, ALL_CLIENTS, [today])).map(aged);
  return rows
    .filter((row) => [row.unbilledCents, ...Object.values(ageingOf(row))].some((cents) => cents !== 0))
    .sort((a, b) => b.balanceCents - a.balanceCents || a.name.localeCompare(b.name));
}

/** What one client owes on a civil date. `Refused` not_found if there is no such client. */
export async function clientBalance(
  db: Db,
  _who: StaffScope,
  { clientId, today }: { readonly clientId: number; readonly today: string },
): Promise<ClientBalanceRow> {
  const [row] = isStorable(clientId) ? await selectRows(db, ONE_CLIENT, [today, clientId]) : [];
  if (!row) throw new Refused({ code: 'not_found', message: 'The client was not found.' });
  return aged(row);
}

function aged({
  clientId,
  name,
  unbilledCents,
  unallocatedCents,
  receivedCents,
  ...charged
}: RowOf<typeof AGEING>): ClientBalanceRow {
  const ageing = ageAfter(charged, receivedCents);
  return { clientId, name, unbilledCents, unallocatedCents, ...ageing, balanceCents: sumOf(ageing) };
}

/** Its five parts alone. */
function ageingOf(row: Ageing): Ageing {
  const { currentCents, days1To30Cents, days31To60Cents, days61To90Cents, over90Cents } = row;
  return { currentCents, days1To30Cents, days31To60Cents, days61To90Cents, over90Cents };
}

const sumOf = (ageing: Ageing): Cents => Object.values(ageing).reduce((sum, cents) => sum + cents, 0);

type RowOf<S> = S extends { read: (raw: readonly unknown[]) => infer Row } ? Row : never;

const EARNED = selection({
  interpreterId: computed<number>('b.interpreter_id'),
  name: computed<string>('i.name'),
  balanceCents: computed<Cents>('balance'),
  paidForWorkCents: computed<Cents>('work'),
  paidForExpensesCents: computed<Cents>('expenses'),
});

/** What was paid says what for, also where a payment was taken back. $1 is the first day of the year, $2 that of the next. */
const earnedText = (columns: string, of: { readonly interpreter: string; readonly rest: string }) => `
  WITH b AS (
    SELECT ${of.interpreter} AS interpreter_id, coalesce(-sum(cents), 0)::bigint AS balance,
      coalesce(sum(cents) FILTER (WHERE covers = 'work' AND date >= $1::date AND date < $2::date), 0)::bigint AS work,
      coalesce(sum(cents) FILTER (WHERE covers = 'expenses' AND date >= $1::date AND date < $2::date), 0)::bigint AS expenses
    FROM ledger_entries WHERE ${of.rest})
  SELECT ${columns} FROM b JOIN interpreters i ON i.id = b.interpreter_id`;

const ALL_INTERPRETERS = select(EARNED, (columns) => ({
  name: 'ledger-all-interpreters',
  text: earnedText(columns, {
    interpreter: 'interpreter_id',
    rest: 'interpreter_id IS NOT NULL GROUP BY interpreter_id',
  }),
}));
const ONE_INTERPRETER = select(EARNED, (columns) => ({
  name: 'ledger-one-interpreter',
  text: earnedText(columns, { interpreter: '$3::integer', rest: 'interpreter_id = $3::integer' }),
}));

/** What an interpreter is owed in cents, and was paid in a year. */
export type InterpreterBalanceRow = RowOf<typeof EARNED>;

/** By name; not those to whom nothing is owed and nothing was paid in the calendar year. Source: rule ledger-5. */
export async function interpreterBalances(
  db: Db,
  _who: StaffScope,
  year: number,
): Promise<InterpreterBalanceRow[]> {
  const rows = await selectRows(db, ALL_INTERPRETERS, daysOf(year));
  return rows
    .filter((row) => row.balanceCents !== 0 || row.paidForWorkCents !== 0 || row.paidForExpensesCents !== 0)
    .sort((a, b) => a.name.localeCompare(b.name) || a.interpreterId - b.interpreterId);
}

const OWED = selection({
  interpreterCount: computed<number>('(count(*) FILTER (WHERE b.cents <> 0))::integer'),
  cents: computed<Cents>('coalesce(sum(b.cents), 0)::bigint'),
});
const OWED_IN_ALL = select(OWED, (columns) => ({
  name: 'ledger-owed-to-interpreters',
  text: `SELECT ${columns} FROM (
    SELECT -sum(cents) AS cents FROM ledger_entries WHERE interpreter_id IS NOT NULL GROUP BY interpreter_id) b`,
}));

/**
 * What all interpreters are owed in cents, and how many of them: the sum of their balances. Every screen that says what is to be paid to interpreters in
 * all reads it here. Source: rule ledger-5.
 */
export async function owedToInterpreters(on: Db, _who: StaffScope) {
  const [row] = await selectRows(on, OWED_IN_ALL, []);
  if (!row) throw new Error('an aggregate answers one row');
  return row;
}

/** The same of one interpreter. `Refused` not_found if there is no such interpreter. */
export async function interpreterBalance(
  db: Db,
  _who: StaffScope,
  { interpreterId, year }: { readonly interpreterId: number; readonly year: number },
): Promise<InterpreterBalanceRow> {
  const [row] = isStorable(interpreterId)
    ? await selectRows(db, ONE_INTERPRETER, [...daysOf(year), interpreterId])
    : [];
  if (!row) throw new Refused({ code: 'not_found', message: 'The interpreter was not found.' });
  return row;
}

const daysOf = (year: number) => [`${year}-01-01`, `${year + 1}-01-01`];

/** An id beyond the column's integer is simply not found. */
export const isStorable = (id: number) => id <= 2_147_483_647;
