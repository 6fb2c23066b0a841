import type { CancellationTerms } from '#domain/billing/cancellation.ts';
import { describeSettled } from '#domain/billing/payment.ts';
import type { Priced } from '#server/db/closeouts/work.ts';
import type { Tx } from '#server/db/connect.ts';
import { Refused } from '#server/db/transaction.ts';
import { priceOf } from '../queries/price.ts';
import { type MadePayment, makePaymentOfEnded, voidWithNote } from './ended-appointment-payment.ts';
import { livePaymentOf } from './enter-payment.ts';

/** A booking that its client cancelled late, on these terms; the caller has locked its row. */
export interface CancelledBooking {
  readonly assignmentId: number;
  readonly interpreterId: number;
  readonly appointment: Priced;
  readonly terms: CancellationTerms;
  /** When the client cancelled, an instant. */
  readonly cancelledAt: string;
  readonly now: string;
}

/**
 * Makes the payment of a late cancellation, with the lines of pay and charge. `Refused` validation_failed if the pay
 * exceeds the largest amount. Source: rules appointments-28 and closeouts-3.
 * @example 2 booked hours at 30.00, booked for 150.00, all of it due: payCents 6000, chargeCents 15000
 */
export function makeCancellationPayment(tx: Tx, cancelled: CancelledBooking): Promise<MadePayment> {
  const { assignmentId, interpreterId, now, appointment, terms, cancelledAt } = cancelled;
  const voidReason = 'the appointment was given to another interpreter and then cancelled';
  const over = { assignmentId, interpreterId, now, voidReason, outcome: 'cancelled' } as const;
  return makePaymentOfEnded(tx, over, async () => {
    const pay = await priceOf(tx, 'pay', appointment, { is: 'cancelled', at: cancelledAt });
    const { chargeCents, chargeLines } = terms;
    return { payCents: pay.totalCents, chargeCents, steps: [...pay.lines, ...chargeLines] };
  });
}

/** The reason in the notes of a payment that restoring voids. */
export const RESTORED = 'the appointment was restored';

/**
 * Voids the pending payment of a cancelled appointment that is restored; the caller has locked it. Answers the
 * payment's id and interpreter, or null. `Refused` payment_step if it is paid. Source: rule appointments-23.
 */
export async function voidForRestoring(
  tx: Tx,
  assignmentId: number,
  now: string,
): Promise<{ readonly paymentId: number; readonly interpreterId: number } | null> {
  const live = await livePaymentOf(tx, assignmentId);
  if (!live) return null;
  if (live.status === 'paid') throw new Refused(paidAlready(live.paidDate));
  await voidWithNote(tx, live.id, `Voided: ${RESTORED}`, now);
  return { paymentId: live.id, interpreterId: live.interpreterId };
}

function paidAlready(paidDate: string | null) {
  const how = describeSettled('paid', { paidDate });
  return {
    code: 'payment_step',
    message: `The payment for this cancelled appointment was already ${how}, so it cannot be restored. Schedule a new appointment instead.`,
  } as const;
}
