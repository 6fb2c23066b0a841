import { nextStatus } from '#domain/assignment/lifecycle.ts';
import { type AssignmentStatus, type CurrentStatus, isBooked } from '#domain/assignment/status.ts';
import { billableMinutes, minutesBetween } from '#domain/billing/billable-time.ts';
import type { PayRate } from '#domain/billing/rates.ts';
import { type AmountStep, RATE_NAMES } from '#domain/billing/settlement.ts';
import { multiplyRounded } from '#domain/decimal.ts';
import { type Cents, fitsMoney, formatMoney } from '#domain/money.ts';
import { accept, type Result, refuse } from '#domain/refusal.ts';
import { addHours } from '#domain/time.ts';

/**
 * The company's rule: a client who cancels a booked appointment less than `windowHours` (whole, 0 or more) before its
 * start pays `chargePercent` (0 to 100) of the booked amount. Both are settings of the company. Source: rule C4.
 */
export interface CancellationRule {
  readonly windowHours: number;
  readonly chargePercent: number;
}

/**
 * The part of an appointment that the rule needs. `startsAt` is an instant; `bookedCents` is what the client was to
 * pay.
 */
export interface CancellableAppointment {
  readonly status: AssignmentStatus;
  readonly startsAt: string;
  readonly bookedCents: Cents;
}

/**
 * The terms of a cancellation by the client at one moment. `sharePercent` of the booking is due: 0 while it is free,
 * otherwise the rule's `chargePercent`. The client pays that share of `bookedCents`, and the interpreter gets that share of
 * their pay. `freeUntil` is the last instant at which it is free; null if it never costs the client anything. Source:
 * rules C4, C8.
 */
export interface CancellationTerms {
  readonly chargeCents: Cents;
  readonly bookedCents: Cents;
  readonly percent: number;
  readonly windowHours: number;
  readonly freeUntil: string | null;
  readonly sharePercent: number;
}

/**
 * The terms of a cancellation by the client at `now` (an instant). Source: rules C4, C5, C6; decision 18.
 * @example cancellationTerms({ status: 'accepted', startsAt: '2026-03-09T14:00:00Z', bookedCents: 15000 },
 *   { windowHours: 24, chargePercent: 50 }, '2026-03-08T14:00:01Z')
 * // chargeCents 7500, sharePercent 50, freeUntil '2026-03-08T14:00:00Z': one second too late
 */
export function cancellationTerms(
  { status, startsAt, bookedCents }: CancellableAppointment,
  { windowHours, chargePercent }: CancellationRule,
  now: string,
): CancellationTerms {
  const edge = addHours(startsAt, -windowHours);
  const isEverDue = isBooked(status) && windowHours > 0 && chargePercent > 0;
  const sharePercent = isEverDue && Date.parse(now) > Date.parse(edge) ? chargePercent : 0;
  return {
    chargeCents: multiplyRounded(bookedCents, sharePercent, 100),
    bookedCents,
    percent: chargePercent,
    windowHours,
    freeUntil: isEverDue && bookedCents > 0 ? edge : null,
    sharePercent,
  };
}

/** An appointment that its client wants to cancel at `now`, and the phone number for other cases. */
export interface WantedCancellation {
  readonly status: AssignmentStatus;
  readonly currentStatus: CurrentStatus;
  readonly startsAt: string;
  readonly now: string;
  readonly supportPhone: string;
}

/**
 * Whether the client may cancel, and the status that follows. Not possible from the start on or once the interpreter
 * has arrived. Refused as `illegal_step`. Source: rule C2.
 * @example clientMayCancel({ status: 'accepted', currentStatus: 'en_route', startsAt: '2026-03-09T14:00:00Z',
 *   now: '2026-03-09T13:59:59Z', supportPhone: '555 0199' }) // { ok: true, value: 'cancelled' }
 */
export function clientMayCancel(wanted: WantedCancellation): Result<AssignmentStatus> {
  const { status, currentStatus, startsAt, now, supportPhone } = wanted;
  const because = isThere(status, currentStatus)
    ? 'the interpreter has arrived'
    : Date.parse(now) >= Date.parse(startsAt) && 'its start has passed';
  if (because === false || status === 'completed' || status === 'cancelled')
    return nextStatus(status, 'cancel', 'client');
  return refuse(
    'illegal_step',
    `This appointment can no longer be cancelled here, because ${because}. Please call us at ${supportPhone}.`,
  );
}

function isThere(status: AssignmentStatus, currentStatus: CurrentStatus): boolean {
  return status === 'in-progress' || currentStatus === 'arrived' || currentStatus === 'in_progress';
}

/** A late cancellation: booked time (instants), the interpreter's rate and the terms. */
export interface LateCancellation {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly payRate: PayRate;
  readonly terms: Pick<CancellationTerms, 'chargeCents' | 'bookedCents' | 'sharePercent'>;
}

/** The result of a late cancellation: the interpreter's pay, the client's charge, and one line for each. */
export interface CancellationAmounts {
  readonly payCents: Cents;
  readonly chargeCents: Cents;
  readonly steps: readonly AmountStep[];
}

/**
 * The pay and the charge of a late cancellation. The interpreter gets the share of the billed booked time, rounded half
 * up to the cent, and no expenses. Refused as `validation_failed` if the pay exceeds the largest amount. Source: rule
 * C8.
 * @example 2 booked hours at 30.00, booked for 150.00, share 50: payCents 3000 (1 hour), chargeCents 7500
 */
export function settleCancellation(late: LateCancellation): Result<CancellationAmounts> {
  const { startsAt, endsAt, payRate, terms } = late;
  const { sharePercent, chargeCents, bookedCents } = terms;
  const minutes = billableMinutes(minutesBetween(startsAt, endsAt));
  const payCents = multiplyRounded(minutes * sharePercent, payRate.rateCents, 6000);
  if (!fitsMoney(payCents))
    return refuse('validation_failed', 'This amount is too large. The limit is $99,999,999.99.');
  const label = `Late cancellation, ${sharePercent}% of`;
  const pay: AmountStep = {
    label: `${label} ${minutes / 60} booked hours, ${RATE_NAMES[payRate.source]}`,
    // A hundredth of a quarter hour is 0.0025 hours: four decimals are exact.
    quantity: Number(((minutes * sharePercent) / 6000).toFixed(4)),
    // The interpreter's portal shows lines in hours as time, others as expenses.
    unit: 'hours',
    rateCents: payRate.rateCents,
    amountCents: payCents,
    side: 'pay',
  };
  const charge: AmountStep = {
    // A share of a booked amount is nothing only if it was waived.
    label:
      chargeCents === 0 && bookedCents > 0
        ? 'Late cancellation, charge waived'
        : `${label} the booked $${formatMoney(bookedCents)}`,
    amountCents: chargeCents,
    side: 'charge',
  };
  return accept({ payCents, chargeCents, steps: [pay, charge] });
}
