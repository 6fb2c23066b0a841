import { and, eq, ne } from 'drizzle-orm';
import { minutesBetween } from '#domain/billing/billable-time.ts';
import type { Cents } from '#domain/money.ts';
import { actualEnd } from '#domain/time.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Db } from '#server/db/connect.ts';
import { payments } from '#server/db/schema/money.ts';
import { estimateOf } from '#server/features/payments/queries/price.ts';

/** How the amount of an appointment came about: minutes, cents. Null: staff have entered the amount. */
export interface Charge {
  readonly isFinal: boolean;
  readonly bookedMinutes: number;
  /** From the booked start to the actual end; null before the completion. */
  readonly workedMinutes: number | null;
  readonly billedMinutes: number | null;
  readonly rateCents: Cents | null;
  readonly amountCents: Cents | null;
}

/**
 * What a client pays for an own appointment and why: the line of its payment once it is completed, else the estimate of the
 * booking. Source: rules M5, M9, M21.
 * @example booked 14:00 to 16:00 at 75.00, ended 16:40: booked 120, worked 160, billed 165 minutes, 20625 cents
 */
export async function chargeOf(db: Db, appointment: AssignmentRow): Promise<Charge> {
  const bookedMinutes = minutesBetween(appointment.startsAt, appointment.endsAt);
  return appointment.status === 'completed'
    ? finalCharge(db, appointment, bookedMinutes)
    : estimatedCharge(db, appointment, bookedMinutes);
}

async function finalCharge(db: Db, appointment: AssignmentRow, bookedMinutes: number): Promise<Charge> {
  const [payment] = await db
    .select({ steps: payments.steps })
    .from(payments)
    .where(and(eq(payments.assignmentId, appointment.id), ne(payments.status, 'void')));
  const line = payment?.steps.find(({ side }) => side === 'charge');
  const amountCents = appointment.totalAmountCents;
  // Another amount, which staff have entered, is not explained by the line.
  const time = line?.unit === 'hours' && line.amountCents === amountCents ? line : undefined;
  return {
    isFinal: true,
    bookedMinutes,
    workedMinutes: workedMinutes(appointment),
    billedMinutes: time?.quantity === undefined ? null : Math.round(Number(time.quantity) * 60),
    rateCents: time?.rateCents ?? null,
    amountCents,
  };
}

function workedMinutes({ startsAt, endsAt, timeZone, completion }: AssignmentRow): number | null {
  if (!completion?.actualEndTime) return null;
  const { actualEndTime } = completion;
  const end = actualEnd({ startsAt, bookedEndsAt: endsAt, actualEndTime, timeZone });
  return end.ok ? minutesBetween(startsAt, end.value.endsAt) : null;
}

async function estimatedCharge(db: Db, appointment: AssignmentRow, bookedMinutes: number): Promise<Charge> {
  const estimate = await estimateOf(db, appointment);
  const agreed = appointment.totalAmountCents;
  const isEstimated = estimate.ok && (agreed === null || agreed === estimate.value.totalCents);
  return {
    isFinal: false,
    bookedMinutes,
    workedMinutes: null,
    billedMinutes: isEstimated ? estimate.value.billedMinutes : null,
    rateCents: isEstimated ? (estimate.value.lines[0]?.rateCents ?? null) : null,
    amountCents: agreed ?? (estimate.ok ? estimate.value.totalCents : null),
  };
}
