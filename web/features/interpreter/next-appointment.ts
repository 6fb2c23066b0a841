import type { InterpreterAssignment } from '#contracts/assignment.ts';
import { dateInZone, relativeDay } from '#web/parts/civil-time.ts';

const HOUR_MS = 3_600_000;
/** From this long before the start the next step is offered on top; before, only when it is. */
const WORK_BEGINS_BEFORE_MS = 12 * HOUR_MS;
/** Work may take this long after its booked end while nothing else has started; after that its completion was forgotten. */
const MAY_LAST_LONGER_MS = 2 * HOUR_MS;

export type NextStep = 'on-my-way' | 'check-in' | 'complete';

/** What may be done with an appointment (spec §4). */
export interface OpenSteps {
  canCheckIn: boolean;
  canComplete: boolean;
}

/**
 * Check In and Complete only when the status is accepted or scheduled and the current status not completed; Complete
 * only from arrived or in_progress (spec §4).
 */
export function openSteps({
  status,
  currentStatus,
}: Pick<InterpreterAssignment, 'status' | 'currentStatus'>): OpenSteps {
  const canCheckIn = (status === 'accepted' || status === 'scheduled') && currentStatus !== 'completed';
  const isThere = currentStatus === 'arrived' || currentStatus === 'in_progress';
  return { canCheckIn, canComplete: canCheckIn && isThere };
}

/** The one step that comes next on the way from booked to done; null when nothing is to be done now. */
export function nextStep(
  appointment: Pick<InterpreterAssignment, 'status' | 'currentStatus' | 'startsAt'>,
  now: Date,
): NextStep | null {
  const { canCheckIn, canComplete } = openSteps(appointment);
  if (canComplete) return 'complete';
  if (!canCheckIn || Date.parse(appointment.startsAt) - now.getTime() > WORK_BEGINS_BEFORE_MS) return null;
  return appointment.currentStatus === 'en_route' ? 'check-in' : 'on-my-way';
}

/** What stands on top of the portal. */
export interface OnTop<A> {
  /** The appointment that matters now; null when there is none. */
  next: A | null;
  /** Begun and never completed, though over: each still waits for its last step. */
  uncompleted: readonly A[];
}

/**
 * The appointment that matters now: the one under way, else the earliest that is not over. One that was begun before its time
 * hides no earlier one; one that is long over, or over when another one has started, was forgotten and hides none at all, unless
 * nothing else has a step yet.
 */
export function onTop<
  A extends Pick<InterpreterAssignment, 'status' | 'currentStatus' | 'startsAt' | 'endsAt'>,
>(earliestFirst: readonly A[], now: Date): OnTop<A> {
  const hasPassed = (instant: string, byMs = 0) => Date.parse(instant) + byMs <= now.getTime();
  const open = earliestFirst.filter((appointment) => openSteps(appointment).canCheckIn);
  const coming = open.filter(({ endsAt }) => !hasPassed(endsAt));
  const overdue = open.filter(
    ({ endsAt, currentStatus }) => hasPassed(endsAt) && currentStatus !== 'not_started',
  );
  const hasMovedOn = coming.some(({ startsAt }) => hasPassed(startsAt));
  const underWay =
    (hasMovedOn ? undefined : overdue.find(({ endsAt }) => !hasPassed(endsAt, MAY_LAST_LONGER_MS))) ??
    coming.find(({ startsAt, currentStatus }) => hasPassed(startsAt) && currentStatus !== 'not_started');
  const nearest = coming[0] && nextStep(coming[0], now) !== null ? coming[0] : undefined;
  const next = underWay ?? nearest ?? overdue.at(-1) ?? coming[0] ?? null;
  return { next, uncompleted: overdue.filter((appointment) => appointment !== next) };
}

/**
 * The day of an appointment by the calendar where it is: 'Today', 'Tomorrow'. By the company's the evening of an interpreter far in
 * the west would be 'Yesterday'.
 */
export function dayThere(
  { date, timeZone }: Pick<InterpreterAssignment, 'date' | 'timeZone'>,
  now: Date,
): string {
  return relativeDay(date, dateInZone(timeZone, now));
}

/** How near an appointment of today is, in minutes until its start; 0 once it has begun, null while it is far or over. */
export function minutesUntil(
  { startsAt, endsAt }: Pick<InterpreterAssignment, 'startsAt' | 'endsAt'>,
  now: Date,
): number | null {
  const untilStartMs = Date.parse(startsAt) - now.getTime();
  if (untilStartMs > WORK_BEGINS_BEFORE_MS || Date.parse(endsAt) <= now.getTime()) return null;
  return Math.max(Math.ceil(untilStartMs / 60_000), 0);
}
