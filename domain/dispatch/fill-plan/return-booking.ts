import { type AssignmentStatus, type CurrentStatus, isBooked } from '#domain/assignment/status.ts';
import type { Refusal } from '#domain/refusal.ts';

const HAND_BACK_MINUTES = 30;

/** Until when what a standing yes booked at an instant can be handed back without a mark. Source: rule fill-plans-16. */
export function handBackUntil(bookedAt: string): string {
  return new Date(Date.parse(bookedAt) + HAND_BACK_MINUTES * 60_000).toISOString();
}

/** A booking of the interpreter who hands it back; `bookedAt` is an instant, null: it was not booked by a standing yes. */
export interface HandedBack {
  readonly status: AssignmentStatus;
  readonly currentStatus: CurrentStatus;
  readonly startsAt: string;
  readonly bookedAt: string | null;
}

/** `illegal_step` if a booking cannot be handed back at `now` (an instant), else null. Source: rule fill-plans-16. */
export function refuseHandBack(
  { status, currentStatus, startsAt, bookedAt }: HandedBack,
  now: string,
): Refusal | null {
  const isFresh =
    bookedAt !== null &&
    Date.parse(now) <= Date.parse(handBackUntil(bookedAt)) &&
    Date.parse(now) < Date.parse(startsAt);
  if (isFresh && isBooked(status) && currentStatus === 'not_started') return null;
  const message = `Only appointments that were booked by auto-accept can be returned, within ${HAND_BACK_MINUTES} minutes. Tell the office that you can't make it instead.`;
  return { code: 'illegal_step', message };
}
