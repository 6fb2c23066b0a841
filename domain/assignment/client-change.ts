import { isClosed } from '#domain/assignment/client-problem.ts';
import { type AssignmentStatus, isBooked } from '#domain/assignment/status.ts';
import type { Refusal } from '#domain/refusal.ts';

/**
 * Why a client cannot change place, notes and purchase order of an appointment at `now` (an instant), or null. `illegal_step` once an interpreter is
 * booked, and once it is completed, cancelled or over. Source: rule requests-7.
 * @example refuseChange({ status: 'pending', endsAt: '2026-03-09T16:00:00Z' }, '2026-03-09T14:00:00Z') // null
 */
export function refuseChange(
  appointment: { readonly status: AssignmentStatus; readonly endsAt: string },
  now: string,
): Refusal | null {
  if (isBooked(appointment.status))
    return refused('This appointment now has an interpreter. Ask the office for the change instead.');
  return isClosed(appointment, now)
    ? refused('This appointment is over or cancelled, so it can no longer be changed.')
    : null;
}

const refused = (message: string): Refusal => ({ code: 'illegal_step', message });
