import type { EarnedPay } from '#domain/billing/payouts/expected-pay.ts';
import type { Cents } from '#domain/money.ts';
import type { Db } from '#server/db/connect.ts';
import { computed, fieldsOf, optionalPart, selection, selectRows } from '#server/db/query.ts';
import { payouts } from '#server/db/schema/billing.ts';

const PENDING = selection({
  date: computed<string>('e.date::text'),
  cents: computed<Cents>('e.cents'),
  payout: optionalPart({
    ...fieldsOf('o', {
      status: payouts.status,
      payDate: payouts.payDate,
      from: payouts.fromDate,
      to: payouts.toDate,
    }),
    /** The sum of the interpreter's lines in it. */
    sumCents: computed<Cents>(
      '(SELECT sum(m.cents)::bigint FROM payout_lines m WHERE m.payout_id = o.id AND m.interpreter_id = $1)',
    ),
  }),
});
const PENDING_OF = {
  text: `
  WITH e AS (
    SELECT p.id AS payment_id, NULL::integer AS adjustment_id, a.date, (p.amount * 100)::bigint AS cents
    FROM payments p JOIN assignments a ON a.id = p.assignment_id
    WHERE p.interpreter_id = $1 AND p.status = 'pending' AND p.review = 'approved'
    UNION ALL
    SELECT NULL, d.id, d.date, d.cents FROM pay_adjustments d WHERE d.interpreter_id = $1 AND d.status = 'pending')
  SELECT ${PENDING.list} FROM e
  LEFT JOIN payout_lines l ON l.is_live AND (l.payment_id = e.payment_id OR l.adjustment_id = e.adjustment_id)
  LEFT JOIN payouts o ON o.id = l.payout_id`,
};

/** What an interpreter is owed of one payment, bonus or deduction; cents. */
export interface PendingPay extends EarnedPay {
  readonly cents: Cents;
}

/**
 * All that an interpreter is owed and not paid yet, deductions included, with the payout that each is in; in cents. Source: rule payouts-8.
 */
export async function pendingPay(db: Db, interpreterId: number): Promise<PendingPay[]> {
  const rows = await selectRows(db, { ...PENDING_OF, read: PENDING.read }, [interpreterId]);
  return rows.map((row) => ({ ...row, isPaid: false, paidDate: null, review: 'approved' }));
}
