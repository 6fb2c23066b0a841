import type { StaffScope } from '#domain/access/scope.ts';
import type { LedgerAccount } from '#domain/billing/ledger.ts';
import type { Cents } from '#domain/money.ts';
import type { NumberOf } from '#domain/report/reports.ts';
import type { Db } from '#server/db/connect.ts';
import { readReport } from './read-report.ts';
import { type AskedReport, type Bind, dimensionSql, filterConditions, parameters } from './report-sql.ts';
import type { FoundReport, FoundRow } from './work.ts';

/**
 * The entries of the accounts of profit and loss. A bonus is of no appointment. Appointments older than the oldest of the entries are not read: with the
 * years they become most of all. (`+ 0`: else the planner looks for the smallest id among all entries, one by one.)
 */
export function moneyFacts(asked: AskedReport, bind: Bind): string {
  const posted = [
    `e.account IN ('revenue', 'tax', 'interpreter_cost', 'reimbursed_expenses')`,
    `e.date >= ${bind(asked.from)}::date`,
    `e.date <= ${bind(asked.to)}::date`,
  ].join(' AND ');
  const conditions = [posted, ...filterConditions(asked, bind)];
  return `WITH facts AS (
    SELECT a.id, ${dimensionSql(asked.by, 'e.date::timestamp').key} AS key, e.account, e.cents
    FROM ledger_entries e LEFT JOIN assignments a
      ON a.id = e.assignment_id AND a.id >= (SELECT min(e.assignment_id + 0) FROM ledger_entries e WHERE ${posted})
    WHERE ${conditions.join(' AND ')})`;
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
 * What was earned and what it cost, in cents, by the days on which it was posted, both included, for each month, client, … and in all. The
 * row with the key null is of no appointment. Source: rule M74.
 */
export async function moneyReport(db: Db, _who: StaffScope, asked: AskedReport): Promise<FoundReport> {
  const { values, bind } = parameters();
  const { text, name, join } = dimensionSql(asked.by, 'NULL');
  const statement = `${moneyFacts(asked, bind)}, s AS (SELECT key, account, sum(cents) AS cents FROM facts GROUP BY key, account)
    SELECT ${text}, ${name}, s.account, s.cents::float8 FROM s ${join} ORDER BY 2, s.key`;
  type Row = [string | null, string | null, LedgerAccount, Cents];
  const rows = new Map<string | null, Posted>();
  const all: Posted = { name: null, cents: {} };
  for (const [key, rowName, account, cents] of await readReport<Row>(db, statement, values)) {
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

/** Approved work on no invoice, by client and the days since the appointment: cents, and how many appointments. */
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

/** Approved closeouts on no issued invoice: what the ledger has in the account of unbilled work, of each appointment. */
export function unbilledFacts(clientId: number | undefined, today: string, bind: Bind): string {
  const ofClient = clientId === undefined ? '' : `AND a.client_id = ${bind(clientId)}::integer`;
  return `WITH facts AS (
    SELECT a.id, a.client_id AS key, ${bind(today)}::date - a.date AS age, (p.client_amount * 100)::bigint AS cents
    FROM payments p JOIN assignments a ON a.id = p.assignment_id
    WHERE p.review = 'approved' AND p.status <> 'void' AND p.client_amount > 0 AND NOT p.is_billed_elsewhere ${ofClient}
      AND NOT EXISTS (SELECT FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id
        WHERE l.payment_id = p.id AND l.is_live AND i.status = 'issued'))`;
}

/** The most first, then by name. Source: rule M79. */
export async function unbilledWork(
  db: Db,
  _who: StaffScope,
  { clientId, today }: { readonly clientId?: number | undefined; readonly today: string },
): Promise<UnbilledRow[]> {
  const { values, bind } = parameters();
  const sums = Object.values(UNBILLED_AGES).map(
    (age) => `coalesce(sum(f.cents) FILTER (WHERE ${age}), 0)::float8`,
  );
  const text = `${unbilledFacts(clientId, today, bind)}
    SELECT f.key, c.name, count(*)::integer, ${sums.join(', ')} FROM facts f JOIN clients c ON c.id = f.key
    GROUP BY f.key, c.name ORDER BY sum(f.cents) DESC, c.name, f.key`;
  type Row = [number, string, number, number, number, number, number, number];
  const rows = await readReport<Row>(db, text, values);
  return rows.map(([id, name, appointments, all, days30, days60, days90, more]) => ({
    ...{ clientId: id, name, appointments, unbilledCents: all },
    ...{ days0To30Cents: days30, days31To60Cents: days60, days61To90Cents: days90, over90Cents: more },
  }));
}
