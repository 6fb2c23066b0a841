import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import { isRemote } from '#domain/assignment/mode.ts';
import { dateInZone, relativeDay } from '#web/parts/time/civil-time.ts';

const HOUR_MS = 3_600_000;
/** From this long before the start, the next step is offered at the top (rule tracking-6). */
const WORK_BEGINS_BEFORE_MS = 12 * HOUR_MS;
/** Nobody travels to a call (rule appointments-17). */
const CALL_BEGINS_BEFORE_MS = HOUR_MS;
/**
 * How long after its booked end work may still go on, if nothing else has started; after that, its completion was
 * forgotten.
 */
const MAY_LAST_LONGER_MS = 2 * HOUR_MS;

export type NextStep = 'on-my-way' | 'check-in' | 'complete';

/** The possible steps of an appointment. */
export interface OpenSteps {
  /** It is booked and not completed. */
  isOpen: boolean;
  canCheckIn: boolean;
  canComplete: boolean;
}

/** Source: rule tracking-6. */
export function openSteps({
  status,
  currentStatus,
}: Pick<InterpreterAssignment, 'status' | 'currentStatus'>): OpenSteps {
  const isOpen = (status === 'accepted' || status === 'scheduled') && currentStatus !== 'completed';
  const isThere = currentStatus === 'arrived' || currentStatus === 'in_progress';
  return { isOpen, canCheckIn: isOpen && !isThere, canComplete: isOpen && isThere };
}

/** Whether an appointment has started: nobody completes it before (rule tracking-18). */
function hasStarted({ startsAt }: Pick<InterpreterAssignment, 'startsAt'>, now: Date): boolean {
  return Date.parse(startsAt) <= now.getTime();
}

/** The next step of an appointment; null if nothing is to be done now. Source: rules tracking-6, tracking-18 and appointments-17. */
export function nextStep(
  appointment: Pick<InterpreterAssignment, 'status' | 'currentStatus' | 'startsAt'> &
    Partial<Pick<InterpreterAssignment, 'mode'>>,
  now: Date,
): NextStep | null {
  const { canCheckIn, canComplete } = openSteps(appointment);
  if (canComplete) return hasStarted(appointment, now) ? 'complete' : null;
  const isCall = isRemote(appointment);
  const beginsBefore = isCall ? CALL_BEGINS_BEFORE_MS : WORK_BEGINS_BEFORE_MS;
  if (!canCheckIn || Date.parse(appointment.startsAt) - now.getTime() > beginsBefore) return null;
  return isCall || appointment.currentStatus === 'en_route' ? 'check-in' : 'on-my-way';
}

/** The appointments at the top of the portal. */
export interface CurrentAppointments<A> {
  /** The next appointment, or null. */
  next: A | null;
  /** Over and never reported: each still needs its completion, or that it did not take place. */
  uncompleted: readonly A[];
}

/**
 * The next appointment: the one under way, else the earliest that is not over. An appointment that was begun early does
 * not hide an earlier one. One that is long over, or over when another one has started, was forgotten and hides none,
 * unless nothing else has a step yet. Source: rule screens-10.
 */
export function currentAppointments<
  A extends Pick<InterpreterAssignment, 'status' | 'currentStatus' | 'startsAt' | 'endsAt'> &
    Partial<Pick<InterpreterAssignment, 'notHeld' | 'mode'>>,
>(earliestFirst: readonly A[], now: Date): CurrentAppointments<A> {
  const hasPassed = (instant: string, byMs = 0) => Date.parse(instant) + byMs <= now.getTime();
  const open = earliestFirst.filter((appointment) => openSteps(appointment).isOpen && !appointment.notHeld);
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
  const ended = open.filter(({ endsAt }) => hasPassed(endsAt));
  return { next, uncompleted: ended.filter((appointment) => appointment !== next) };
}

/**
 * The day of an appointment in its own zone: 'Today', 'Tomorrow'. In the company's zone, an evening far in the west
 * could be 'Yesterday'. Source: rule appointments-4.
 */
export function relativeDayThere(
  { date, timeZone }: Pick<InterpreterAssignment, 'date' | 'timeZone'>,
  now: Date,
): string {
  return relativeDay(date, dateInZone(timeZone, now));
}

/**
 * Whether an appointment can be completed now: from its start on by who has checked in, after its end by anybody who was booked,
 * because phones are locked away in courts. Source: rules tracking-6, tracking-18 and tracking-21.
 */
export function canReportEnd(
  appointment: Pick<InterpreterAssignment, 'status' | 'currentStatus' | 'startsAt' | 'endsAt'>,
  now: Date,
): boolean {
  const { isOpen, canComplete } = openSteps(appointment);
  const isOver = Date.parse(appointment.endsAt) <= now.getTime();
  return (canComplete && hasStarted(appointment, now)) || (isOpen && isOver);
}

/** The minutes until the start; 0 after the start, null if it is far away or over. */
export function minutesUntil(
  { startsAt, endsAt }: Pick<InterpreterAssignment, 'startsAt' | 'endsAt'>,
  now: Date,
): number | null {
  const untilStartMs = Date.parse(startsAt) - now.getTime();
  if (untilStartMs > WORK_BEGINS_BEFORE_MS || Date.parse(endsAt) <= now.getTime()) return null;
  return Math.max(Math.ceil(untilStartMs / 60_000), 0);
}
