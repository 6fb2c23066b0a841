import { hasArrived } from '#domain/assignment/check-in.ts';
import { nextStatus } from '#domain/assignment/lifecycle.ts';
import { type AssignmentStatus, type CurrentStatus, isBooked } from '#domain/assignment/status.ts';
import type { AmountStep } from '#domain/billing/price-line.ts';
import { formatClock12, formatDateShort } from '#domain/civil.ts';
import type { Cents } from '#domain/money.ts';
import { type Refusal, type Result, refuse } from '#domain/refusal.ts';
import { addHours, clockIn, dateIn } from '#domain/time.ts';
import { type RuleTerms, stepWithin } from './rules/rule.ts';

/**
 * What a late cancellation costs, by how long before the start it comes: the terms of a rule of kind `cancellation`, the fewest hours
 * first. Source: rules appointments-26 and rates-16.
 */
export type CancellationSteps = RuleTerms['cancellation']['steps'];

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
 * The terms of a cancellation by the client at one moment. `chargeLines` add up to `chargeCents`, nothing while it is free. `isLate`: something is
 * due, on the client's side or the interpreter's. `windowHours` with `percent` of the booking or `minutes` (null: a share): the step that is
 * due now, or while it is free the first one that will be. `freeUntil` is the last instant at which it is free; null if it never costs
 * the client anything. Source: rules appointments-26, appointments-28 and rates-16.
 */
export interface CancellationTerms {
  readonly chargeCents: Cents;
  readonly chargeLines: readonly AmountStep[];
  readonly bookedCents: Cents;
  readonly percent: number;
  readonly minutes: number | null;
  readonly windowHours: number;
  readonly freeUntil: string | null;
  readonly isLate: boolean;
}

/**
 * The terms of a cancellation by the client at `now` (an instant), by the rules of both sides; `chargeLines` is what `price` makes of the
 * client's side then. Source: rules appointments-26 and rates-16; decision 18.
 * @example cancellationTerms({ status: 'accepted', startsAt: '2026-03-09T14:00:00Z', bookedCents: 15000 },
 *   { charge: [{ hours: 24, due: { percent: 50 } }], pay: [] }, { now: '2026-03-08T14:00:01Z', chargeLines: [one of 7500] })
 * // chargeCents 7500, isLate, freeUntil '2026-03-08T14:00:00Z': one second too late
 */
export function cancellationTerms(
  { status, startsAt, bookedCents }: CancellableAppointment,
  rules: { readonly charge: CancellationSteps; readonly pay: CancellationSteps },
  { now, chargeLines }: { readonly now: string; readonly chargeLines: readonly AmountStep[] },
): CancellationTerms {
  const noticeMs = Date.parse(startsAt) - Date.parse(now);
  const [charge, pay] = [stepsOf(rules.charge, noticeMs), stepsOf(rules.pay, noticeMs)];
  const wasBooked = isBooked(status);
  const shown = charge.present ?? charge.first;
  const lines = wasBooked && charge.present ? chargeLines : [];
  return {
    chargeCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
    chargeLines: lines,
    bookedCents,
    percent: shown && 'percent' in shown.due ? shown.due.percent : 0,
    minutes: shown && 'minutes' in shown.due ? shown.due.minutes : null,
    windowHours: shown?.hours ?? 0,
    freeUntil: wasBooked && charge.first && bookedCents > 0 ? addHours(startsAt, -charge.first.hours) : null,
    isLate: wasBooked && (charge.present !== null || pay.present !== null),
  };
}

type Step = CancellationSteps[number];

/** The step that is due with so much notice, and the first one that will be as time goes by; null: none of which anything is due. */
function stepsOf(steps: CancellationSteps, noticeMs: number): { present: Step | null; first: Step | null } {
  const present = stepWithin(steps, noticeMs);
  const first = steps.filter(isDue).toSorted((a, b) => b.hours - a.hours)[0];
  return { present: present && isDue(present) ? present : null, first: first ?? null };
}

/** Whether a step costs anything. */
export function isDue({ hours, due }: Step): boolean {
  return hours > 0 && ('percent' in due ? due.percent : due.minutes) > 0;
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
 * has arrived. Refused as `illegal_step`. Source: rule appointments-25.
 * @example clientMayCancel({ status: 'accepted', currentStatus: 'en_route', startsAt: '2026-03-09T14:00:00Z',
 *   now: '2026-03-09T13:59:59Z', supportPhone: '555 0199' }) // { ok: true, value: 'cancelled' }
 */
export function clientMayCancel(wanted: WantedCancellation): Result<AssignmentStatus> {
  const { status, startsAt, now, supportPhone } = wanted;
  const because = isThere(wanted)
    ? 'the interpreter has arrived'
    : Date.parse(now) >= Date.parse(startsAt) && 'it has already started';
  if (because === false || status === 'completed' || status === 'cancelled')
    return nextStatus(status, 'cancel', 'client');
  return refuse(
    'illegal_step',
    `This appointment can no longer be cancelled here, because ${because}. Please call us at ${supportPhone}.`,
  );
}

function isThere({ status, now, ...appointment }: WantedCancellation): boolean {
  return status === 'in-progress' || hasArrived(appointment, now);
}

/** When a client is said to have cancelled; instants, and the appointment's zone. */
interface ReportedCancellation {
  readonly cancelledAt: string;
  readonly createdAt: string;
  readonly timeZone: string;
  readonly now: string;
}

const MINUTE_MS = 60_000;

/**
 * Why a client cannot have cancelled at a time, as `validation_failed` at `cancelledAt`: it is still to come (a minute is allowed for clocks that differ), or
 * before the minute in which the appointment was made. Null if it can. Source: rule appointments-30.
 */
export function refuseCancelledAt({
  cancelledAt,
  createdAt,
  timeZone,
  now,
}: ReportedCancellation): Refusal | null {
  const at = Date.parse(cancelledAt);
  const made = Math.floor(Date.parse(createdAt) / MINUTE_MS) * MINUTE_MS;
  const message =
    at > Date.parse(now) + MINUTE_MS
      ? 'This time is in the future. Enter the time at which the client cancelled.'
      : at < made &&
        `The appointment was made on ${formatDateShort(dateIn(timeZone, createdAt))}, ${formatClock12(clockIn(timeZone, createdAt))}. Enter a later time.`;
  return message === false ? null : { code: 'validation_failed', message, fields: { cancelledAt: message } };
}

/** The line of a late cancellation whose charge staff have waived. Source: rules appointments-28 and appointments-30. */
export const WAIVED_CHARGE: AmountStep = {
  label: 'Late cancellation, charge waived',
  amountCents: 0,
  side: 'charge',
};
