import { sql } from 'drizzle-orm';
import type { EarningTotals } from '#contracts/payment.ts';
import type { InterpreterScope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { payments } from '#server/db/schema/money.ts';

interface Row extends Record<string, unknown> {
  readonly awaited: number;
  readonly awaited_amount: string;
  readonly paid: number;
  readonly paid_amount: string;
}

/**
 * The sums of an interpreter's own payments: those pending, and those paid in the year of `today` (the company's civil
 * date). Source: rule M17.
 */
export async function earningTotals(db: Db, who: InterpreterScope, today: string): Promise<EarningTotals> {
  const year = today.slice(0, 4);
  const isAwaited = sql`status = 'pending'`;
  const isPaid = sql`status = 'paid' AND paid_date BETWEEN ${`${year}-01-01`}::date AND ${`${year}-12-31`}::date`;
  const total = (of: typeof isPaid) =>
    sql`(coalesce(sum(amount) FILTER (WHERE ${of}), 0)::numeric(30, 2))::text`;
  const { rows } = await db.execute<Row>(sql`
    SELECT (count(*) FILTER (WHERE ${isAwaited}))::integer AS awaited, ${total(isAwaited)} AS awaited_amount,
      (count(*) FILTER (WHERE ${isPaid}))::integer AS paid, ${total(isPaid)} AS paid_amount
    FROM ${payments} WHERE interpreter_id = ${who.interpreterId}`);
  const [row] = rows;
  if (!row) throw new Error('an aggregate answers one row');
  return {
    pending: { count: row.awaited, amount: row.awaited_amount },
    paidThisYear: { count: row.paid, amount: row.paid_amount },
    year: Number(year),
  };
}
