import type { PaymentAction } from '#domain/billing/payment.ts';
import { formatDollars } from '#domain/money.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/db/connect.ts';
import { refuseIf } from '#server/db/transaction.ts';
import { type PaymentRow, paymentRows } from '../queries/row.ts';

/** Payments that were to be settled together, as they are; `paymentIds` in the order of the call. */
interface Attempt {
  readonly found: readonly PaymentRow[];
  readonly paymentIds: readonly number[];
  readonly action: PaymentAction;
}

/**
 * Payments in an approved payout are paid with it: a sentence for each that names it, at its place in the call; null: there is none.
 * Source: rule payouts-2.
 */
export function refuseInPayout({ found, paymentIds, action }: Attempt): Refusal | null {
  const inPayouts = found.filter(
    ({ payoutStatus }) => payoutStatus === 'approved' || payoutStatus === 'exported',
  );
  const [only] = inPayouts;
  if (!only) return null;
  if (paymentIds.length === 1) return { code: 'payment_step', message: inPayout(only) };
  const sentences = inPayouts.map(
    ({ amount, interpreterName, payoutNumber, payoutStatus }) =>
      `${formatDollars(amount)} to ${interpreterName} is in ${payoutNumber}, which is ${payoutStatus}`,
  );
  const fields = inPayouts.map(({ id }, at) => [`paymentIds.${paymentIds.indexOf(id)}`, sentences[at]]);
  const more = sentences.length > 1 ? `; and ${sentences.length - 1} more` : '';
  const done = action === 'pay' ? 'paid' : 'voided';
  const message = `None of the ${paymentIds.length} payments was ${done}: ${sentences[0]}${more}.`;
  return { code: 'payment_step', message, fields: Object.fromEntries(fields) };
}

/**
 * Refuses to change a payment that is in an approved payout. `Refused` payment_step, with a sentence that names it. Source: rule payouts-2.
 */
export async function refuseChangeInPayout(tx: Tx, paymentId: number): Promise<void> {
  const found = await paymentRows(tx, [paymentId]);
  refuseIf(refuseInPayout({ found, paymentIds: [paymentId], action: 'void' }));
}

function inPayout({ payoutNumber, payoutStatus }: PaymentRow): string {
  return `This payment is in ${payoutNumber}, which is ${payoutStatus}. Return the payout to draft first.`;
}
