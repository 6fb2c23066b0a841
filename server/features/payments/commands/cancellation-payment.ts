import type { ServiceType } from '#domain/assignment/client-request.ts';
import { type LateCancellation, settleCancellation } from '#domain/billing/cancellation.ts';
import { describeSettled } from '#domain/billing/payment.ts';
import { payRate } from '#domain/billing/rates.ts';
import type { Tx } from '#server/db/connect.ts';
import { orRefuse, Refused } from '#server/db/transaction.ts';
import { livePaymentOf } from './enter-payment.ts';
import { type MadePayment, makeSettledPayment, voidWithNote } from './settled-payment.ts';

/** A booking that its client cancelled late, whose row the caller has locked: booked time and moment are instants. */
export interface CancelledBooking extends Omit<LateCancellation, 'payRate'> {
  readonly assignmentId: number;
  readonly interpreterId: number;
  readonly serviceType: ServiceType | null;
  readonly now: string;
}

/**
 * Makes the payment of a late cancellation: the interpreter's share of the booked pay, the client's charge, and the lines of
 * both; due as that of a completion. A payment that staff entered by hand before stands, whatever its amounts, and no second
 * is made; a pending one of an interpreter who had the appointment before is voided. `Refused` validation_failed for a
 * pay larger than the books hold. Source: decision 18.
 * @example 2 booked hours at 30.00, booked for 150.00, all of it due: payCents 6000, chargeCents 15000
 */
export function makeCancellationPayment(tx: Tx, cancelled: CancelledBooking): Promise<MadePayment> {
  const { assignmentId, interpreterId, now, serviceType, startsAt, endsAt, terms } = cancelled;
  const voidReason = 'the appointment went to another interpreter, and was cancelled';
  return makeSettledPayment(tx, { assignmentId, interpreterId, now, voidReason }, async (pay) => {
    const rate = payRate({ ...pay, serviceType });
    return orRefuse(settleCancellation({ startsAt, endsAt, payRate: rate, terms }));
  });
}

/** What restoring says of the payment that it takes out of the books. */
export const RESTORED = 'the appointment was restored';

/**
 * Takes the pending payment of a cancelled appointment out of the books, because the appointment is restored and seeks an
 * interpreter anew; the caller has locked it. Answers the payment's id and whose it was, null when there was none. `Refused`
 * payment_step when it is paid: that money is gone. Source: decision 18.
 */
export async function voidForRestoring(
  tx: Tx,
  assignmentId: number,
): Promise<{ readonly paymentId: number; readonly interpreterId: number } | null> {
  const live = await livePaymentOf(tx, assignmentId);
  if (!live) return null;
  if (live.status === 'paid') throw new Refused(paidAlready(live.paidDate));
  await voidWithNote(tx, live.id, `Voided: ${RESTORED}`);
  return { paymentId: live.id, interpreterId: live.interpreterId };
}

function paidAlready(paidDate: string | null) {
  const how = describeSettled('paid', { paidDate });
  return {
    code: 'payment_step',
    message: `The payment for this cancelled appointment was already ${how}, so it cannot be restored. Schedule a new appointment instead.`,
  } as const;
}
