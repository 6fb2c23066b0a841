import type { StaffScope } from '#domain/access/scope.ts';
import type { PayAdjustmentStatus, PayoutStatus } from '#domain/billing/payouts/payout.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { computed, fieldsOf, optionalPart, type RowOf, selection, selectRows } from '#server/db/query.ts';
import { payAdjustments, payouts } from '#server/db/schema/billing.ts';
import { Refused } from '#server/db/transaction.ts';
import { readCursor, writeCursor } from '../../ledger/queries/page-cursor.ts';

const { id, interpreterId, cents, reason, date, status, paidDate, createdAt } = payAdjustments;

const FIELDS = {
  ...fieldsOf('d', { id, interpreterId, cents, reason, date, status, paidDate, createdAt }),
  interpreterName: computed<string>('i.name'),
  createdBy: computed<string | null>('s.name'),
  payout: optionalPart({
    ...fieldsOf('o', { id: payouts.id, number: payouts.number }),
    status: computed<PayoutStatus>('o.status'),
  }),
};
const ADJUSTMENTS = selection(FIELDS);

/** A bonus or deduction with the payout that it is in; cents, civil dates. */
export type AdjustmentRow = RowOf<typeof FIELDS>;

const FROM = `
  FROM pay_adjustments d JOIN interpreters i ON i.id = d.interpreter_id LEFT JOIN staff s ON s.account_id = d.created_by
  LEFT JOIN payout_lines l ON l.adjustment_id = d.id AND l.is_live LEFT JOIN payouts o ON o.id = l.payout_id`;

/** $1 is the interpreter, $2 the status; null: any. */
const MATCHES = '($1::integer IS NULL OR d.interpreter_id = $1) AND ($2::text IS NULL OR d.status = $2)';

/**
 * A page of bonuses and deductions, the latest date first. Refused as `malformed` for an invalid cursor. Source: rules api-1 and payouts-5.
 */
export async function adjustmentPage(
  db: Db,
  _who: StaffScope,
  query: {
    readonly interpreterId?: number | undefined;
    readonly status?: PayAdjustmentStatus | undefined;
    readonly limit: number;
    readonly cursor?: string | undefined;
  },
) {
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  const filter = [query.interpreterId ?? null, query.status ?? null];
  const statement = {
    text: `SELECT ${ADJUSTMENTS.list} ${FROM}
    WHERE ${MATCHES} AND ($3::date IS NULL OR (d.date, d.id) < ($3, $4::bigint)) ORDER BY d.date DESC, d.id DESC LIMIT $5`,
  };
  const values = [...filter, after?.date ?? null, after?.id ?? null, query.limit + 1];
  const found = await selectRows(db, { ...statement, read: ADJUSTMENTS.read }, values);
  const rows = found.slice(0, query.limit);
  const last = rows.at(-1);
  const isMore = found.length > rows.length;
  const total = after?.total ?? (isMore ? await countAdjustments(db, filter) : rows.length);
  return { rows, nextCursor: last && isMore ? writeCursor({ ...last, total }) : null, total };
}

const COUNT = selection({ count: computed<number>('count(*)::integer') });

async function countAdjustments(db: Db, filter: readonly unknown[]): Promise<number> {
  const statement = { text: `SELECT ${COUNT.list} FROM pay_adjustments d WHERE ${MATCHES}` };
  const [row] = await selectRows(db, { ...statement, read: COUNT.read }, filter);
  return row?.count ?? 0;
}

/** One bonus or deduction. `Refused` not_found if there is none. */
export async function adjustmentRow(on: Db | Tx, adjustmentId: number): Promise<AdjustmentRow> {
  const statement = { text: `SELECT ${ADJUSTMENTS.list} ${FROM} WHERE d.id = $1::bigint` };
  const [row] = await selectRows(on, { ...statement, read: ADJUSTMENTS.read }, [adjustmentId]);
  if (!row) throw new Refused({ code: 'not_found', message: 'The bonus or deduction was not found.' });
  return row;
}
