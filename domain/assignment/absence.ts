import { hasArrived } from '#domain/assignment/check-in.ts';
import { type AssignmentStatus, type CurrentStatus, isBooked } from '#domain/assignment/status.ts';
import type { Refusal } from '#domain/refusal.ts';

/** A client is told of a missing interpreter this long after the start. Source: rule tracking-16. */
const LATE_AFTER_MS = 5 * 60_000;

/** The part of an appointment that says whether its interpreter is missing; `startsAt` and `endsAt` are instants. */
interface Awaited {
  readonly status: AssignmentStatus;
  readonly currentStatus: CurrentStatus;
  readonly startsAt: string;
  readonly endsAt: string;
}

/**
 * Whether the booked interpreter has not checked in from 5 minutes after the start until the end, at `now` (an instant).
 * Source: rule tracking-16.
 * @example begun at 10:00, on the way: false at 10:04, true at 10:05
 */
export function isInterpreterMissing(appointment: Awaited, now: string): boolean {
  const { status, currentStatus, startsAt, endsAt } = appointment;
  const isAway = currentStatus === 'not_started' || currentStatus === 'en_route';
  const at = Date.parse(now);
  return isBooked(status) && isAway && at >= Date.parse(startsAt) + LATE_AFTER_MS && at < Date.parse(endsAt);
}

/**
 * How many whole minutes late the booked interpreter is who has not checked in, from the start until the end, at `now` (an instant); null: nobody is
 * missing, or somebody has said that nobody interpreted. Source: rule tracking-17.
 * @example begun at 10:00, on the way: at 10:12:30 it is 12
 */
export function minutesLate(
  { status, currentStatus, startsAt, endsAt, notHeld }: Awaited & { readonly notHeld: string | null },
  now: string,
): number | null {
  const isAway = currentStatus === 'not_started' || currentStatus === 'en_route';
  const lateMs = Date.parse(now) - Date.parse(startsAt);
  const isLate =
    isBooked(status) && isAway && notHeld === null && lateMs >= 0 && Date.parse(now) < Date.parse(endsAt);
  return isLate ? Math.floor(lateMs / 60_000) : null;
}

/**
 * How many minutes late the booked interpreter said that they will be, until they arrive and until the end, at `now` (an instant); null: they did not say so, or
 * somebody has said that nobody interpreted. Source: rule tracking-13.
 * @example begins at 10:00, expected at 10:20: 20
 */
export function minutesExpectedLate(
  appointment: Awaited & { readonly expectedArrival: string | null; readonly notHeld: string | null },
  now: string,
): number | null {
  const { status, startsAt, endsAt, expectedArrival, notHeld } = appointment;
  const isOpen = isBooked(status) && notHeld === null && Date.parse(now) < Date.parse(endsAt);
  if (expectedArrival === null || !isOpen || hasArrived(appointment, now)) return null;
  const minutes = Math.floor((Date.parse(expectedArrival) - Date.parse(startsAt)) / 60_000);
  return minutes > 0 ? minutes : null;
}

/** `illegal_step` if the client cannot report at `now` (an instant) that the interpreter has not come, else null. */
export function refuseAbsenceReport(appointment: Awaited, now: string): Refusal | null {
  if (isInterpreterMissing(appointment, now)) return null;
  const { status, currentStatus } = appointment;
  const isThere = isBooked(status) && currentStatus !== 'not_started' && currentStatus !== 'en_route';
  const message = isThere
    ? 'Your interpreter has checked in.'
    : 'This can be reported from 5 minutes after the start until the end of an appointment.';
  return { code: 'illegal_step', message };
}

/** When the client reported an absence from the present start (an instant), or null: one from an earlier start is over. */
export function absenceReportOf({
  absenceReportedAt,
  startsAt,
}: {
  readonly absenceReportedAt: string | null;
  readonly startsAt: string;
}): string | null {
  if (absenceReportedAt === null || Date.parse(absenceReportedAt) < Date.parse(startsAt)) return null;
  return absenceReportedAt;
}
