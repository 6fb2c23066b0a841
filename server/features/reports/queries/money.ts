import type { StaffScope } from '#domain/access/scope.ts';
import type { LedgerAccount } from '#domain/billing/ledger.ts';
import type { Cents } from '#domain/money.ts';
import type { NumberOf, ReportDates } from '#domain/report/reports.ts';
import { onServiceDays } from '#server/db/assignments/service-days.ts';
import type { Db } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import {
  type Bind,
  dimensionSql,
  filterConditions,
  parameters,
  type ReportParameters,
} from './report-sql.ts';
import type { FoundReport, FoundRow } from './work.ts';

/** A report of amounts; `dates` says by which date they count. */
export interface MoneyReportParameters extends ReportParameters {
  readonly dates: ReportDates;
}

const ACCOUNTS = `e.account IN ('revenue', 'tax', 'interpreter_cost', 'reimbursed_expenses')`;

/** The entries of the accounts of profit and loss. A bonus is of no appointment: it counts on its day. */
export function moneyFacts(query: MoneyReportParameters, bind: Bind): string {
  return `WITH facts AS (${query.dates === 'posting' ? postedFacts(query, bind) : servedFacts(query, bind)})`;
}

/** By the day of posting. */
function postedFacts(query: MoneyReportParameters, bind: Bind): string {
  const posted = `${ACCOUNTS} AND e.date >= ${bind(query.from)}::date AND e.date <= ${bind(query.to)}::date`;
  return `SELECT a.id, ${dimensionSql(query.by, 'e.date::timestamp').key} AS key, e.account, e.cents
    FROM ledger_entries e LEFT JOIN assignments a ON a.id = e.assignment_id
    WHERE ${[posted, ...filterConditions(query, bind)].join(' AND ')}`;
}

/** By the service date: two arms with an index each, because deleted appointments had entries too, and one for what is of no appointment. */
function servedFacts(query: MoneyReportParameters, bind: Bind): string {
  const [from, to] = [bind(query.from), bind(query.to)];
  const narrowed = filterConditions(query, bind);
  const { key } = dimensionSql(query.by, 'coalesce(a.date, e.date)::timestamp');
  const ofAppointments = (which: string) =>
    `SELECT a.id, ${key} AS key, e.account, e.cents FROM assignments a JOIN ledger_entries e ON e.assignment_id = a.id
      WHERE ${[ACCOUNTS, which, onServiceDays({ from, to }), ...narrowed].join(' AND ')}`;
  const others = [
    ACCOUNTS,
    'e.assignment_id IS NULL',
    `e.date BETWEEN ${from}::date AND ${to}::date`,
    ...narrowed,
  ];
  return `${ofAppointments('a.deleted_at IS NULL')}
    UNION ALL ${ofAppointments('a.deleted_at IS NOT NULL')}
    UNION ALL SELECT a.id, ${key}, e.account, e.cents FROM ledger_entries e LEFT JOIN assignments a ON a.id = e.assignment_id
      WHERE ${others.join(' AND ')}`;
}

/** The accounts of each number; what is earned is a credit, which is below zero. */
export const MONEY_NUMBERS = {
  revenue: { sign: -1, accounts: ['revenue'] },
  tax: { sign: -1, accounts: ['tax'] },
  interpreterCost: { sign: 1, accounts: ['interpreter_cost'] },
  expenses: { sign: 1, accounts: ['reimbursed_expenses'] },
  pay: { sign: 1, accounts: ['interpreter_cost', 'reimbursed_expenses'] },
  margin: { sign: -1, accounts: ['revenue', 'interpreter_cost', 'reimbursed_expenses'] },
} as const satisfies Readonly<
  Record<NumberOf<'money'>, { sign: 1 | -1; accounts: readonly LedgerAccount[] }>
>;

/**
 * What was earned and what it cost, in cents, by service date or by the day of posting, for each month, client, … and in all. The
 * row with the key null is of no appointment. Source: rules ledger-3 and ledger-10.
 */
export async function moneyReport(
  db: Db,
  _who: StaffScope,
  query: MoneyReportParameters,
): Promise<FoundReport> {
  const { values, bind } = parameters();
  const { text, name, join } = dimensionSql(query.by, 'NULL');
  const statement = `${moneyFacts(query, bind)}, s AS (SELECT key, account, sum(cents) AS cents FROM facts GROUP BY key, account)
    SELECT ${text}, ${name}, s.account, s.cents::float8 FROM s ${join} ORDER BY 2, s.key`;
  type Row = [string | null, string | null, LedgerAccount, Cents];
  const rows = new Map<string | null, Posted>();
  const all: Posted = { name: null, cents: {} };
  for (const [key, rowName, account, cents] of await queryRows<Row>(db, { text: statement }, values)) {
    const own = rows.get(key) ?? { name: rowName, cents: {} };
    rows.set(key, own);
    for (const one of [own, all]) one.cents[account] = (one.cents[account] ?? 0) + cents;
  }
  return {
    rows: [...rows].map(([key, posted]) => ({ key, name: posted.name, numbers: numbersOf(posted) })),
    total: numbersOf(all),
  };
}

interface Posted {
  readonly name: string | null;
  readonly cents: Partial<Record<LedgerAccount, Cents>>;
}

function numbersOf({ cents }: Posted): FoundRow['numbers'] {
  return Object.fromEntries(
    Object.entries(MONEY_NUMBERS).map(([name, { sign, accounts }]) => {
      const sum = accounts.reduce((sum, account) => sum + (cents[account] ?? 0), 0);
      return [name, sum === 0 ? 0 : sign * sum]; // never -0
    }),
  );
}

/** Approved work on no invoice, by client and its age in days: cents, and how many appointments. */
export interface UnbilledRow {
  readonly clientId: number;
  readonly name: string;
  readonly appointments: number;
  readonly unbilledCents: number;
  readonly days0To30Cents: number;
  readonly days31To60Cents: number;
  readonly days61To90Cents: number;
  readonly over90Cents: number;
}

/** The ages of unbilled work in days before `today`. */
export const UNBILLED_AGES = {
  unbilled: 'true',
  days0To30: 'age <= 30',
  days31To60: 'age BETWEEN 31 AND 60',
  days61To90: 'age BETWEEN 61 AND 90',
  over90: 'age > 90',
} as const;

/** Which unbilled work; its age is counted from a date until `today`. */
export interface UnbilledParameters {
  readonly clientId?: number | undefined;
  readonly dates: ReportDates;
  readonly today: string;
}

/** An earlier posting was reversed. */
const POSTED_ON = `(SELECT max(t.date) FROM ledger_transactions t
  WHERE t.source_kind = 'payment' AND t.source_id = p.id AND t.event = 'approved' AND t.reverses IS NULL)`;

/** What of approved closeouts is on no issued invoice: what the ledger has in the account of unbilled work, of each appointment. */
export function unbilledFacts({ clientId, dates, today }: UnbilledParameters, bind: Bind): string {
  const ofClient = clientId === undefined ? '' : `AND a.client_id = ${bind(clientId)}::integer`;
  return `WITH facts AS (
    SELECT a.id, a.client_id AS key, ${bind(today)}::date - ${dates === 'posting' ? POSTED_ON : 'a.date'} AS age, (p.client_amount * 100)::bigint - p.billed_cents AS cents
    FROM payments p JOIN assignments a ON a.id = p.assignment_id
    WHERE p.review = 'approved' AND p.status <> 'void' AND p.client_amount * 100 > p.billed_cents AND NOT p.is_billed_elsewhere ${ofClient})`;
}

/** The most first, then by name. Source: rules ledger-3 and ledger-15. */
export async function unbilledWork(
  db: Db,
  _who: StaffScope,
  query: UnbilledParameters,
): Promise<UnbilledRow[]> {
  const { values, bind } = parameters();
  const sums = Object.values(UNBILLED_AGES).map(
    (age) => `coalesce(sum(f.cents) FILTER (WHERE ${age}), 0)::float8`,
  );
  const text = `${unbilledFacts(query, bind)}
    SELECT f.key, c.name, count(*)::integer, ${sums.join(', ')} FROM facts f JOIN clients c ON c.id = f.key
    GROUP BY f.key, c.name ORDER BY sum(f.cents) DESC, c.name, f.key`;
  type Row = [number, string, number, number, number, number, number, number];
  const rows = await queryRows<Row>(db, { text }, values);
  return rows.map(([id, name, appointments, all, days30, days60, days90, more]) => ({
    clientId: id,
    name,
    appointments,
    unbilledCents: all,
    days0To30Cents: days30,
    days31To60Cents: days60,
    days61To90Cents: days90,
    over90Cents: more,
  }));
}
