import type { StaffScope } from '#domain/access/scope.ts';
import type { PayoutStatus } from '#domain/billing/payouts/payout.ts';
import type { Cents } from '#domain/money.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { computed, fieldsOf, type RowOf, selection, selectRows } from '#server/db/query.ts';
import { payouts } from '#server/db/schema/billing.ts';
import { containing } from '#server/db/search-text.ts';
import { Refused } from '#server/db/transaction.ts';
import { readCursor, writeCursor } from '../../ledger/queries/page-cursor.ts';

const {
  id,
  number,
  fromDate,
  toDate,
  payDate,
  status,
  approvedAt,
  exportedAt,
  paidAt,
  createdAt,
  updatedAt,
} = payouts;

const FIELDS = {
  ...fieldsOf('o', {
    id,
    number,
    fromDate,
    toDate,
    payDate,
    status,
    approvedAt,
    exportedAt,
    paidAt,
    createdAt,
    updatedAt,
  }),
  createdBy: computed<string | null>('s.name'),
  lineCount: computed<number>('t.line_count'),
  interpreterCount: computed<number>('t.interpreter_count'),
  totalCents: computed<Cents>('t.total'),
  carriedCount: computed<number>('t.carried_count'),
  carriedCents: computed<Cents>('t.carried'),
};
const PAYOUTS = selection(FIELDS);

/** A payout with its sums: of interpreters who get money, and of those whose sum is not above 0. Cents, civil dates, instants. */
export type PayoutRow = RowOf<typeof FIELDS>;

/** The sums of rows `i` of one interpreter each, with `cents` and `lines`. Source: rule payouts-4. */
export const SUMS = `
  coalesce(sum(i.lines) FILTER (WHERE i.cents > 0), 0)::integer AS line_count,
  (count(*) FILTER (WHERE i.cents > 0))::integer AS interpreter_count,
  coalesce(sum(i.cents) FILTER (WHERE i.cents > 0), 0)::bigint AS total,
  (count(*) FILTER (WHERE i.cents <= 0))::integer AS carried_count,
  coalesce(sum(i.cents) FILTER (WHERE i.cents <= 0), 0)::bigint AS carried`;

const FROM = `
  FROM (chosen) o LEFT JOIN staff s ON s.account_id = o.created_by
  CROSS JOIN LATERAL (
    SELECT ${SUMS} FROM (
      SELECT sum(cents) AS cents, count(*) AS lines FROM payout_lines WHERE payout_id = o.id GROUP BY interpreter_id) i) t`;

const selectPayouts = (on: Db | Tx, chosen: string, values: readonly unknown[]) =>
  selectRows(
    on,
    {
      text: `SELECT ${PAYOUTS.list} ${FROM.replace('chosen', chosen)} ORDER BY o.to_date DESC, o.id DESC`,
      read: PAYOUTS.read,
    },
    values,
  );

/** Which payouts; `interpreterId`: those in which this interpreter is; `q`: a part of the number. */
export interface PayoutFilter {
  readonly status?: PayoutStatus | undefined;
  readonly interpreterId?: number | undefined;
  readonly q?: string | undefined;
}

/** $1 is the status, $2 the interpreter, $3 a pattern of the number; null: any. */
const MATCHES = `($1::text IS NULL OR p.status = $1) AND ($2::integer IS NULL
  OR EXISTS (SELECT FROM payout_lines l WHERE l.payout_id = p.id AND l.interpreter_id = $2))
  AND ($3::text IS NULL OR p.number ILIKE $3)`;

/**
 * A page of payouts, the latest period first, with the cursor of the next one (null: none) and the number of all. Refused as `malformed` for an
 * invalid cursor. Source: rules api-1 and payouts-2.
 */
export async function payoutPage(
  db: Db,
  _who: StaffScope,
  query: PayoutFilter & { readonly limit: number; readonly cursor?: string | undefined },
) {
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  const part = query.q ? containing(query.q) : null;
  const filter = [query.status ?? null, query.interpreterId ?? null, part];
  const found = await selectPayouts(
    db,
    `SELECT * FROM payouts p WHERE ${MATCHES} AND ($4::date IS NULL OR (p.to_date, p.id) < ($4, $5::bigint))
     ORDER BY p.to_date DESC, p.id DESC LIMIT $6`,
    [...filter, after?.date ?? null, after?.id ?? null, query.limit + 1],
  );
  const rows = found.slice(0, query.limit);
  const last = rows.at(-1);
  const isMore = found.length > rows.length;
  const total = after?.total ?? (isMore ? await countPayouts(db, filter) : rows.length);
  const nextCursor = last && isMore ? writeCursor({ date: last.toDate, id: last.id, total }) : null;
  return { rows, nextCursor, total };
}

const COUNT = selection({ count: computed<number>('count(*)::integer') });

async function countPayouts(db: Db, filter: readonly unknown[]): Promise<number> {
  const statement = { text: `SELECT ${COUNT.list} FROM payouts p WHERE ${MATCHES}` };
  const [row] = await selectRows(db, { ...statement, read: COUNT.read }, filter);
  return row?.count ?? 0;
}

/** One payout with its sums. `Refused` not_found if there is none. Source: rule payouts-2. */
export async function payoutRow(on: Db | Tx, payoutId: number): Promise<PayoutRow> {
  const [row] = await selectPayouts(on, 'SELECT * FROM payouts WHERE id = $1::bigint', [payoutId]);
  if (!row) throw new Refused(NO_PAYOUT);
  return row;
}

/** Payouts that are neither paid nor void, the latest first. */
export function openPayouts(db: Db): Promise<PayoutRow[]> {
  return selectPayouts(db, `SELECT * FROM payouts WHERE status IN ('draft', 'approved', 'exported')`, []);
}

/** The refusal for an unknown payout. */
export const NO_PAYOUT = { code: 'not_found', message: 'The payout was not found.' } as const;
