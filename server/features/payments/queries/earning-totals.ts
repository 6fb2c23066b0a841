import { type SQL, sql } from 'drizzle-orm';
import type { EarningTotals } from '#contracts/payment.ts';
import type { InterpreterScope } from '#domain/access/scope.ts';
import { addDays } from '#domain/civil.ts';
import type { Db } from '#server/db/connect.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { payments } from '#server/db/schema/money.ts';

interface Row extends Record<string, unknown> {
  readonly awaited: number;
  readonly awaited_amount: string;
  readonly paid: number;
  readonly paid_amount: string;
  readonly this_month: number;
  readonly this_month_amount: string;
  readonly last_month: number;
  readonly last_month_amount: string;
  readonly due_date: string | null;
  readonly due: number;
  readonly due_amount: string;
}

/**
 * The sums of an interpreter's own payments at `today` (the company's civil date): those pending, those paid in its year, those of
 * appointments of its month and the month before that are not void, and what is due next: at the earliest due date from today on,
 * or else at the earliest that has passed. Source: rule M17.
 * @example earningTotals(db, who, '2026-03-05') // thisMonth: March, lastMonth: February, year: 2026
 */
export async function earningTotals(db: Db, who: InterpreterScope, today: string): Promise<EarningTotals> {
  const year = today.slice(0, 4);
  const month = `${today.slice(0, 7)}-01`;
  const isAwaited = sql`status = 'pending'`;
  const isPaid = sql`status = 'paid' AND paid_date BETWEEN ${`${year}-01-01`}::date AND ${`${year}-12-31`}::date`;
  const isOf = (first: string) => sql`status <> 'void' AND to_char(date, 'YYYY-MM') = ${first.slice(0, 7)}`;
  const isDue = sql`status = 'pending' AND due_date = next_date`;
  const many = (of: SQL) => sql`(count(*) FILTER (WHERE ${of}))::integer`;
  const total = (of: SQL) => sql`(coalesce(sum(amount) FILTER (WHERE ${of}), 0)::numeric(30, 2))::text`;
  const { rows } = await db.execute<Row>(sql`
    WITH own AS (
      SELECT p.status, p.amount, p.due_date, p.paid_date, a.date,
        coalesce(
          min(p.due_date) FILTER (WHERE p.status = 'pending' AND p.due_date >= ${today}::date) OVER (),
          min(p.due_date) FILTER (WHERE p.status = 'pending') OVER ()
        ) AS next_date
      FROM ${payments} p JOIN ${assignments} a ON a.id = p.assignment_id
      WHERE p.interpreter_id = ${who.interpreterId})
    SELECT ${many(isAwaited)} AS awaited, ${total(isAwaited)} AS awaited_amount,
      ${many(isPaid)} AS paid, ${total(isPaid)} AS paid_amount,
      ${many(isOf(month))} AS this_month, ${total(isOf(month))} AS this_month_amount,
      ${many(isOf(addDays(month, -1)))} AS last_month, ${total(isOf(addDays(month, -1)))} AS last_month_amount,
      min(next_date)::text AS due_date, ${many(isDue)} AS due, ${total(isDue)} AS due_amount
    FROM own`);
  const [row] = rows;
  if (!row) throw new Error('an aggregate answers one row');
  return {
    pending: { count: row.awaited, amount: row.awaited_amount },
    paidThisYear: { count: row.paid, amount: row.paid_amount },
    year: Number(year),
    thisMonth: { count: row.this_month, amount: row.this_month_amount },
    lastMonth: { count: row.last_month, amount: row.last_month_amount },
    nextDue: row.due_date === null ? null : { date: row.due_date, count: row.due, amount: row.due_amount },
  };
}
