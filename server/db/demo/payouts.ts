import { payDateOf, payPeriodOf } from '#domain/billing/payouts/pay-period.ts';
import { addDays } from '#domain/civil.ts';
import type { Tx } from '../connect.ts';
import { queryRows } from '../query.ts';

/** The settings' number of days from the end of a period to its pay date. */
const DELAY_DAYS = 10;

/**
 * A payout that is paid, of the month before last, and the draft of last month with what is approved and not paid. Days follow the company's `today`; `now`
 * is an instant. Source: rule payouts-2.
 */
export async function insertPayouts(tx: Tx, { today, now }: { today: string; now: string }): Promise<void> {
  const last = payPeriodOf('monthly', addDays(payPeriodOf('monthly', today).from, -1));
  const before = payPeriodOf('monthly', addDays(last.from, -1));
  await insertPayout(tx, { ...before, today, now, status: 'paid', paidOn: payDateOf(before.to, DELAY_DAYS) });
  await insertPayout(tx, { ...last, today, now, status: 'draft', paidOn: payDateOf(last.to, DELAY_DAYS) });
}

interface DemoPayout {
  readonly from: string;
  readonly to: string;
  readonly today: string;
  readonly now: string;
  readonly status: 'draft' | 'paid';
  readonly paidOn: string;
}

/** With what of its days was paid, or waits to be. */
async function insertPayout(tx: Tx, { from, to, today, now, status, paidOn }: DemoPayout): Promise<void> {
  const isPaid = status === 'paid';
  await queryRows(tx, MAKE, [isPaid ? 'paid' : 'pending', isPaid, today, from, to, paidOn, status, now]);
}

/* $1 the status of the payments, $2 whether it is paid, $3 today, $4 and $5 its days, $6 when it is paid, $7 its status, $8 now. */
const MAKE = {
  text: `
    WITH found AS (
      SELECT p.id, p.interpreter_id, (p.amount * 100)::bigint AS cents
      FROM payments p JOIN assignments a ON a.id = p.assignment_id
      WHERE p.review = 'approved' AND p.status = $1 AND p.amount > 0
        -- What is in a payout is not overdue before its day (rule closeouts-4).
        AND ($2::boolean OR p.due_date >= $3::date)
        AND a.date <= $5::date AND (NOT $2::boolean OR a.date >= $4::date)),
    numbered AS (
      UPDATE number_series SET last_number = last_number + 1 WHERE kind = 'payout' AND EXISTS (SELECT FROM found)
      RETURNING prefix || last_number AS number),
    made AS (
      INSERT INTO payouts (number, from_date, to_date, pay_date, status, approved_at, exported_at, paid_at, created_at, updated_at)
      SELECT number, $4::date, $5::date, $6::date, $7, at, at, at, coalesce(at, $8::timestamptz), coalesce(at, $8::timestamptz)
      FROM numbered, LATERAL (SELECT CASE WHEN $2::boolean THEN $6::date + interval '15 hours' END AS at) moment
      RETURNING id)
    INSERT INTO payout_lines (payout_id, interpreter_id, payment_id, cents)
    SELECT made.id, found.interpreter_id, found.id, found.cents FROM found CROSS JOIN made`,
};
