import { type AssignmentStatus, type CurrentStatus, isBooked } from '#domain/assignment/status.ts';
import type { Refusal } from '#domain/refusal.ts';

const RETURN_MINUTES = 30;

/** Until when what auto-accept booked at an instant can be returned without a mark. Source: rule fill-plans-16. */
export function handBackUntil(bookedAt: string): string {
  return new Date(Date.parse(bookedAt) + RETURN_MINUTES * 60_000).toISOString();
}

/** A booking of the interpreter who returns it; `bookedAt` is an instant, null: it was not booked by auto-accept. */
export interface ReturnedBooking {
  readonly status: AssignmentStatus;
  readonly currentStatus: CurrentStatus;
  readonly startsAt: string;
  readonly bookedAt: string | null;
}

/** `illegal_step` if a booking cannot be returned at `now` (an instant), else null. Source: rule fill-plans-16. */
export function refuseReturn(
  { status, currentStatus, startsAt, bookedAt }: ReturnedBooking,
  now: string,
): Refusal | null {
  const isFresh =
    bookedAt !== null &&
    Date.parse(now) <= Date.parse(handBackUntil(bookedAt)) &&
    Date.parse(now) < Date.parse(startsAt);
  if (isFresh && isBooked(status) && currentStatus === 'not_started') return null;
  const message = `Only appointments that were booked by auto-accept can be returned, within ${RETURN_MINUTES} minutes. Tell the office that you can't make it instead.`;
  return { code: 'illegal_step', message };
}
