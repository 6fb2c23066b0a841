import { eq, sql } from 'drizzle-orm';
import type { ServiceType } from '#domain/assignment/client-request.ts';
import {
  type AmountStep,
  type Expenses,
  type Settlement,
  settleCompletion,
} from '#domain/billing/amounts.ts';
import { paymentDueDate } from '#domain/billing/payment.ts';
import { payRate } from '#domain/billing/rates.ts';
import type { Cents } from '#domain/money.ts';
import { dateIn } from '#domain/time.ts';
import type { Tx } from '#server/db/connect.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { type KeptStep, payments } from '#server/db/schema/money.ts';
import { interpreters, settings } from '#server/db/schema/people.ts';
import { changedAt } from '#server/db/stale.ts';
import { orRefuse } from '#server/db/transaction.ts';
import { chargeRateFor } from '../queries/rates.ts';
import { livePaymentOf } from './enter-payment.ts';

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
 * The payment of an appointment: cents that the interpreter earns and that the client is billed. `isNew` false: staff had
 * entered it by hand. `voidedId`: a payment that was meant for an interpreter who had the appointment before.
 */
export interface MadePayment {
  readonly isNew: boolean;
  readonly paymentId: number;
  readonly payCents: Cents;
  readonly chargeCents: Cents;
  readonly voidedId: number | null;
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
  const { assignmentId, interpreterId, now } = completed;
  const live = await livePaymentOf(tx, assignmentId);
  const isAnothers = live?.status === 'pending' && live.interpreterId !== interpreterId;
  if (isAnothers) await voidAnothers(tx, live.id);
  const made =
    live && !isAnothers
      ? { isNew: false, paymentId: live.id, payCents: live.amount, chargeCents: live.clientAmount }
      : await insertPayment(tx, completed);
  await tx
    .update(assignments)
    .set({ totalAmount: made.chargeCents, updatedAt: changedAt(assignments.updatedAt, now) })
    .where(eq(assignments.id, assignmentId));
  return { ...made, voidedId: isAnothers ? live.id : null };
}

async function voidAnothers(tx: Tx, paymentId: number): Promise<void> {
  const note = 'Voided: the appointment was completed by another interpreter';
  await tx
    .update(payments)
    .set({ status: 'void', notes: sql`concat_ws(chr(10), ${payments.notes}, ${note}::text)` })
    .where(eq(payments.id, paymentId));
}

async function insertPayment(
  tx: Tx,
  completed: CompletedAppointment,
): Promise<Omit<MadePayment, 'voidedId'>> {
  const { assignmentId, interpreterId, now } = completed;
  const { terms, settlement } = await settle(tx, completed);
  const [row] = await tx
    .insert(payments)
    .values({
      assignmentId,
      interpreterId,
      amount: settlement.payCents,
      clientAmount: settlement.chargeCents,
      dueDate: paymentDueDate(dateIn(terms.timeZone, now), terms.paymentDueDays),
      steps: settlement.steps.map(keptStep),
      createdAt: now,
    })
    .returning({ id: payments.id });
  if (!row) throw new Error('an insert answers its row');
  return {
    isNew: true,
    paymentId: row.id,
    payCents: settlement.payCents,
    chargeCents: settlement.chargeCents,
  };
}

async function settle(tx: Tx, completed: CompletedAppointment) {
  const terms = await termsOf(tx, completed.interpreterId);
  const settlement: Settlement = orRefuse(
    settleCompletion({
      startsAt: completed.startsAt,
      endsAt: completed.endsAt,
      payRate: payRate({ ...terms, serviceType: completed.serviceType }),
      chargeRate: await chargeRateFor(tx, completed),
      expenses: completed.expenses,
      mileageRateCents: terms.mileageRateCents,
    }),
  );
  return { terms, settlement };
}

async function termsOf(tx: Tx, interpreterId: number) {
  const [terms] = await tx
    .select({
      hourlyRateCents: interpreters.hourlyRate,
      legalRateCents: interpreters.legalRate,
      medicalRateCents: interpreters.medicalRate,
      mileageRateCents: settings.mileageRate,
      paymentDueDays: settings.paymentDueDays,
      timeZone: settings.timeZone,
    })
    .from(interpreters)
    .crossJoin(settings)
    .where(eq(interpreters.id, interpreterId));
  if (!terms) throw new Error(`no interpreter ${interpreterId}, or no settings`);
  return terms;
}

function keptStep({ quantity, ...step }: AmountStep): KeptStep {
  return { ...step, ...(quantity !== undefined && { quantity: String(quantity) }) };
}
