import { eq } from 'drizzle-orm';
import type { ServiceType } from '#domain/assignment/client-request.ts';
import { payRate } from '#domain/billing/rates.ts';
import { type Expenses, settleCompletion } from '#domain/billing/settlement.ts';
import type { Tx } from '#server/db/connect.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { changedAt } from '#server/db/stale.ts';
import { orRefuse } from '#server/db/transaction.ts';
import { chargeRateFor } from '../queries/rates.ts';
import { type MadePayment, makeSettledPayment } from './settled-payment.ts';

/**
 * A completed appointment, whose row the caller has locked: booked start and actual end (instants), what was spent, and
 * when it was reported.
 */
export interface CompletedAppointment {
  readonly assignmentId: number;
  readonly interpreterId: number;
  readonly clientId: number;
  readonly language: string;
  readonly serviceType: ServiceType | null;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly expenses: Expenses;
  readonly now: string;
}

/**
 * Makes the payment of a completed appointment, with the lines its amounts came from, and sets the appointment's amount
 * to what the client is billed. Due so many days after the company's today as the settings say. A payment that staff
 * entered by hand before stands, and no second is made; a pending one of an interpreter who had the appointment before is
 * voided, for whoever did the work is paid. `Refused` validation_failed for an end not after the start, and
 * for amounts larger than the books hold. Source: spec §9, design 3.9, 3.21.
 * @example 14:00 to 16:40 at 30.00 and 75.00 with 8.50 parking: payCents 9100, chargeCents 20625
 */
export async function makeCompletionPayment(tx: Tx, completed: CompletedAppointment): Promise<MadePayment> {
  const { assignmentId, interpreterId, serviceType, startsAt, endsAt, expenses, now } = completed;
  const voidReason = 'the appointment was completed by another interpreter';
  const over = { assignmentId, interpreterId, now, voidReason };
  const made = await makeSettledPayment(tx, over, async (terms) =>
    orRefuse(
      settleCompletion({
        startsAt,
        endsAt,
        payRate: payRate({ ...terms, serviceType }),
        chargeRate: await chargeRateFor(tx, completed),
        expenses,
        mileageRateCents: terms.mileageRateCents,
      }),
    ),
  );
  await tx
    .update(assignments)
    .set({ totalAmount: made.chargeCents, updatedAt: changedAt(assignments.updatedAt, now) })
    .where(eq(assignments.id, assignmentId));
  return made;
}
