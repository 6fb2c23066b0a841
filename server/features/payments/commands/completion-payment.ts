import { type Reported, spentOf } from '#server/db/closeouts/ended-outcome.ts';
import type { Priced } from '#server/db/closeouts/work.ts';
import type { Tx } from '#server/db/connect.ts';
import { pricesOf } from '../queries/price.ts';
import { type MadePayment, makePaymentOfEnded } from './ended-appointment-payment.ts';

/**
 * A completed appointment; the caller has locked its row. Booked start and actual end (instants), what was
 * spent, and the time of the report.
 */
export interface CompletedAppointment {
  readonly assignmentId: number;
  readonly interpreterId: number;
  readonly appointment: Priced;
  readonly endsAt: string;
  readonly completion: Omit<Reported, 'actualEndTime'>;
  readonly now: string;
}

/**
 * Makes the payment of a completed appointment with its lines.
 * `Refused` validation_failed for an end not after the start, and for amounts above the largest. Source: rules closeouts-1, closeouts-3 and
 * closeouts-4.
 * @example 14:00 to 16:40 at 30.00 and 75.00 with 8.50 parking: payCents 9100, chargeCents 20625
 */
export async function makeCompletionPayment(tx: Tx, completed: CompletedAppointment): Promise<MadePayment> {
  const { assignmentId, interpreterId, appointment, endsAt, completion, now } = completed;
  const voidReason = 'the appointment was completed by another interpreter';
  const over = { assignmentId, interpreterId, now, voidReason, outcome: 'completed' } as const;
  return makePaymentOfEnded(tx, over, async () => {
    const outcome = { is: 'completed', endsAt, ...spentOf(completion) } as const;
    const { pay, charge } = await pricesOf(tx, { ...appointment, interpreterId }, outcome);
    return {
      payCents: pay.totalCents,
      chargeCents: charge.totalCents,
      steps: [...pay.lines, ...charge.lines],
    };
  });
}
