import type { InterpreterScope } from '#domain/access/scope.ts';
import { type ExpectedPay, expectedPay } from '#domain/billing/payouts/expected-pay.ts';
import type { Days } from '#domain/billing/payouts/pay-period.ts';
import type { Cents } from '#domain/money.ts';
import type { Db } from '#server/db/connect.ts';
import { computed, fieldsOf, optionalPart, type RowOf, selection, selectRows } from '#server/db/query.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { payouts } from '#server/db/schema/billing.ts';
import { payments } from '#server/db/schema/money.ts';
import { clients } from '#server/db/schema/people.ts';
import { payTerms } from '../../payments/queries/pay-terms.ts';

const FIELDS = {
  paymentId: computed<number | null>('e.payment_id'),
  adjustmentId: computed<number | null>('e.adjustment_id'),
  date: computed<string>('e.date::text'),
  cents: computed<Cents>('e.cents'),
  isPaid: computed<boolean>('e.is_paid'),
  paidDate: computed<string | null>('e.paid_date::text'),
  /** Not of a closeout: approved. */
  review: computed<'reported' | 'returned' | 'approved'>('e.review'),
  reason: computed<string | null>('e.reason'),
  /** Of what is not paid. */
  returnedOn: computed<string | null>(`CASE WHEN NOT e.is_paid THEN (
    SELECT max(r.date)::text FROM returned_transfers r
    WHERE r.interpreter_id = $1 AND (r.payment_id = e.payment_id OR EXISTS (
      SELECT FROM payout_lines m WHERE m.payout_id = r.payout_id AND (m.payment_id = e.payment_id OR m.adjustment_id = e.adjustment_id)))) END`),
  payout: optionalPart({
    ...fieldsOf('o', {
      id: payouts.id,
      number: payouts.number,
      status: payouts.status,
      from: payouts.fromDate,
      to: payouts.toDate,
      payDate: payouts.payDate,
    }),
    /** The sum of the interpreter's lines in it. */
    sumCents: computed<Cents>(
      '(SELECT sum(m.cents)::bigint FROM payout_lines m WHERE m.payout_id = o.id AND m.interpreter_id = $1)',
    ),
  }),
  steps: fieldsOf('p', { steps: payments.steps }).steps,
  appointment: optionalPart({
    ...fieldsOf('a', {
      id: assignments.id,
      startTime: assignments.startTime,
      endTime: assignments.endTime,
      language: assignments.language,
      status: assignments.status,
    }),
    clientName: fieldsOf('c', { name: clients.name }).name,
  }),
};
const EARNINGS = selection(FIELDS);

/**
 * $1 is the interpreter, $2 and $3 the first and last day of work, $4 and $5 those on which it was paid (null: whenever it was, it alone is no
 * reason). What is not paid is always there.
 */
const OF_DAYS = {
  text: `
  WITH e AS (
    SELECT p.interpreter_id, p.id AS payment_id, NULL::integer AS adjustment_id, a.date, (p.amount * 100)::bigint AS cents,
      p.status = 'paid' AS is_paid, p.paid_date, p.review, NULL::text AS reason
    FROM payments p JOIN assignments a ON a.id = p.assignment_id
    WHERE p.interpreter_id = $1 AND p.status <> 'void' AND (p.status = 'pending' OR a.date BETWEEN $2::date AND $3::date
      OR p.paid_date BETWEEN $4::date AND $5::date)
    UNION ALL
    SELECT d.interpreter_id, NULL, d.id, d.date, d.cents, d.status = 'paid', d.paid_date, 'approved', d.reason
    FROM pay_adjustments d
    WHERE d.interpreter_id = $1 AND d.status <> 'void' AND (d.status = 'pending' OR d.date BETWEEN $2::date AND $3::date
      OR d.paid_date BETWEEN $4::date AND $5::date))
  SELECT ${EARNINGS.list}
  FROM e
  LEFT JOIN payout_lines l ON l.is_live AND (l.payment_id = e.payment_id OR l.adjustment_id = e.adjustment_id)
  LEFT JOIN payouts o ON o.id = l.payout_id
  LEFT JOIN payments p ON p.id = e.payment_id
  LEFT JOIN assignments a ON a.id = p.assignment_id
  LEFT JOIN clients c ON c.id = a.client_id
  ORDER BY e.date DESC, e.payment_id DESC NULLS LAST, e.adjustment_id DESC`,
};

const YEAR = selection({ year: computed<number>('y.year::integer') });
const YEARS = {
  text: `
  SELECT ${YEAR.list} FROM (
    SELECT extract(year FROM day) AS year
    FROM payments p JOIN assignments a ON a.id = p.assignment_id, unnest(ARRAY[a.date, p.paid_date]) day
    WHERE p.interpreter_id = $1 AND p.status <> 'void' AND day IS NOT NULL
    UNION SELECT extract(year FROM day) FROM pay_adjustments d, unnest(ARRAY[d.date, d.paid_date]) day
    WHERE d.interpreter_id = $1 AND d.status <> 'void' AND day IS NOT NULL) y
  ORDER BY 1 DESC`,
};

/** An amount of the interpreter's own: how far it is, its period, and when it was or will be paid (null: not known). */
export interface OwnEarningRow extends RowOf<typeof FIELDS>, ExpectedPay {
  /** Of a payout that the interpreter may know of. */
  readonly payoutId: number | null;
}

/**
 * The interpreter's own earnings that were done or paid in a calendar year, and all that is not paid yet, the latest first; nothing of the
 * charge. Source: rules access-8 and payouts-8.
 */
export async function ownEarnings(
  db: Db,
  who: InterpreterScope,
  { year, today }: { readonly year: number; readonly today: string },
): Promise<{ earnings: OwnEarningRow[]; years: number[] }> {
  const days = { from: `${year}-01-01`, to: `${year}-12-31` };
  const [earnings, years] = await Promise.all([
    earningsOf(db, who, { worked: days, paid: days, today }),
    selectRows(db, { ...YEARS, read: YEAR.read }, [who.interpreterId]),
  ]);
  return { earnings, years: years.map(({ year: one }) => one) };
}

interface OwnPayQuery {
  readonly worked: Days;
  /** Also what was paid on these days. */
  readonly paid: Days | null;
  readonly today: string;
}

/**
 * The interpreter's own earnings of days of work, with what was paid on other days and all that is not paid yet, the latest first; nothing of the
 * charge. Days are civil dates, both included. Source: rules access-8 and payouts-8.
 */
export async function earningsOf(
  db: Db,
  { interpreterId }: InterpreterScope,
  { worked, paid, today }: OwnPayQuery,
): Promise<OwnEarningRow[]> {
  const [terms, found] = await Promise.all([
    payTerms(db),
    selectRows(db, { ...OF_DAYS, read: EARNINGS.read }, [
      interpreterId,
      worked.from,
      worked.to,
      paid?.from ?? null,
      paid?.to ?? null,
    ]),
  ]);
  return found.map((row) => {
    const expected = expectedPay(row, { ...terms, today });
    return { ...row, ...expected, payoutId: expected.isInPayout ? (row.payout?.id ?? null) : null };
  });
}
