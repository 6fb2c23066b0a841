import { and, eq, ne } from 'drizzle-orm';
import { minutesBetween } from '#domain/billing/billable-time.ts';
import type { Cents } from '#domain/money.ts';
import { actualEnd } from '#domain/time.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Db } from '#server/db/connect.ts';
import { payments, type StoredStep, storedStep } from '#server/db/schema/money.ts';
import { estimateOf } from '#server/features/payments/queries/price.ts';
import { type NamedRule, rulesById } from '#server/features/rates/queries/rules.ts';

/** What an appointment costs its client, with all that it follows from: minutes, cents, instants. Null: not known. */
export interface Charge {
  readonly appointment: AssignmentRow;
  readonly isFinal: boolean;
  readonly bookedMinutes: number;
  /** From the booked start to the actual end; null before the completion. */
  readonly workedMinutes: number | null;
  readonly amountCents: Cents | null;
  /** Those of the charge; none if the amount of a booking was agreed on. */
  readonly steps: readonly StoredStep[];
  /** The rules behind the lines by their ids. */
  readonly rules: ReadonlyMap<number, NamedRule>;
}

/**
 * What a client pays for an own appointment and why: the lines of its payment once it is completed or cancelled, else the estimate of the
 * booking. Source: rules rates-18, rates-24 and closeouts-1.
 * @example booked 14:00 to 16:00 at 75.00, ended 16:40: booked 120, worked 160, one line of 2.75 hours, 20625 cents
 */
export async function chargeOf(db: Db, appointment: AssignmentRow): Promise<Charge> {
  const isFinal = appointment.status === 'completed' || appointment.status === 'cancelled';
  const { amountCents, steps } = await (isFinal ? settled(db, appointment) : estimated(db, appointment));
  return {
    appointment,
    isFinal,
    amountCents,
    steps,
    bookedMinutes: minutesBetween(appointment.startsAt, appointment.endsAt),
    workedMinutes: workedMinutes(appointment),
    rules: await rulesById(
      db,
      steps.flatMap(({ ruleId }) => ruleId ?? []),
    ),
  };
}

type Amount = Pick<Charge, 'amountCents' | 'steps'>;

/** What the client was told; the lines of a payment that comes to anything else explain nothing. */
async function settled(db: Db, { id, status, ...shown }: AssignmentRow): Promise<Amount> {
  const amountCents =
    status === 'completed' ? shown.totalAmountCents : (shown.cancellation?.chargeCents ?? 0);
  const [payment] = await db
    .select({ steps: payments.steps, chargeCents: payments.clientAmount })
    .from(payments)
    .where(and(eq(payments.assignmentId, id), ne(payments.status, 'void')));
  const isChargeShown = payment?.chargeCents === amountCents;
  return { amountCents, steps: isChargeShown ? payment.steps.filter(({ side }) => side === 'charge') : [] };
}

async function estimated(db: Db, appointment: AssignmentRow): Promise<Amount> {
  const estimate = await estimateOf(db, appointment);
  const agreed = appointment.totalAmountCents;
  if (!estimate.ok || (agreed !== null && agreed !== estimate.value.totalCents))
    return { amountCents: agreed, steps: [] };
  const { totalCents, lines } = estimate.value;
  return { amountCents: totalCents, steps: lines.map(storedStep) };
}

function workedMinutes({ startsAt, endsAt, timeZone, completion }: AssignmentRow): number | null {
  if (!completion?.actualEndTime) return null;
  const { actualEndTime } = completion;
  const end = actualEnd({ startsAt, bookedEndsAt: endsAt, actualEndTime, timeZone });
  return end.ok ? minutesBetween(startsAt, end.value.endsAt) : null;
}
