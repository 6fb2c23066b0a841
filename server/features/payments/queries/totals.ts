import { and, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { PaymentTotals } from '#contracts/payments/shapes.ts';
import type { StaffScope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { payments } from '#server/db/schema/money.ts';
import { conditionsOf, type PaymentFilter } from './filter.ts';
import { isOverdueOn } from './overdue.ts';

/** A number of payments and their sums: text with two decimals, because sums can exceed the largest amount. */
type Sum = [count: number, amount: string, clientAmount: string];

const PARTS = ['pending', 'overdue', 'paid', 'void'] as const;

const CONDITIONS = {
  pending: sql`status = 'pending'`,
  overdue: sql`is_overdue`,
  paid: sql`status = 'paid'`,
  void: sql`status = 'void'`,
};

/** The sums of a filter's payments by status, to the cent, in one statement. `overdue` is a part of `pending`. */
export async function paymentTotals(
  db: Db,
  _who: StaffScope,
  filter: PaymentFilter,
): Promise<z.infer<typeof PaymentTotals>> {
  const sums = PARTS.map((part) => sumsWhere(part)); // few rows by then: one for each state
  const { rows } = await db.execute<Record<(typeof PARTS)[number], Sum>>(sql`
    WITH by_state AS (
      SELECT status, ${isOverdueOn(filter.today)} AS is_overdue,
        count(*) AS n, sum(amount) AS amount, sum(client_amount) AS client_amount
      FROM ${payments} WHERE ${and(...conditionsOf(filter)) ?? sql`true`} GROUP BY 1, 2)
    SELECT ${sql.join(sums, sql`, `)} FROM by_state`);
  const [row] = rows;
  if (!row) throw new Error('an aggregate answers one row');
  const { pending, overdue, paid, void: voided } = row;
  return { pending: sumOf(pending), overdue: sumOf(overdue), paid: sumOf(paid), void: sumOf(voided) };
}

function sumsWhere(part: (typeof PARTS)[number]) {
  const only = CONDITIONS[part];
  const total = (column: string) =>
    sql`(coalesce(sum(${sql.identifier(column)}) FILTER (WHERE ${only}), 0)::numeric(30, 2))::text`;
  const counted = sql`coalesce(sum(n) FILTER (WHERE ${only}), 0)::integer`;
  return sql`json_build_array(${counted}, ${total('amount')}, ${total('client_amount')}) AS ${sql.identifier(part)}`;
}

function sumOf([count, amount, clientAmount]: Sum) {
  return { count, amount, clientAmount };
}
