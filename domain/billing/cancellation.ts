import { nextStatus } from '#domain/assignment/lifecycle.ts';
import { type AssignmentStatus, type CurrentStatus, isBooked } from '#domain/assignment/status.ts';
import type { AmountStep } from '#domain/billing/price-line.ts';
import { multiplyRounded } from '#domain/decimal.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { type Result, refuse } from '#domain/refusal.ts';
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

/** The line of a late cancellation's charge. Source: rule C8. */
export function cancellationCharge({
  chargeCents,
  bookedCents,
  sharePercent,
}: Pick<CancellationTerms, 'chargeCents' | 'bookedCents' | 'sharePercent'>): AmountStep {
  return {
    // A share of a booked amount is nothing only if it was waived.
    label:
      chargeCents === 0 && bookedCents > 0
        ? 'Late cancellation, charge waived'
        : `Late cancellation, ${sharePercent}% of the booked $${formatMoney(bookedCents)}`,
    amountCents: chargeCents,
    side: 'charge',
  };
}
