import type { Refusal } from '../refusal.ts';
import { type AssignmentStatus, type CurrentStatus, isBooked } from './status.ts';

/** The act of a report that takes 'on my way' back. Source: rule T27. */
export const UNDO_SET_OUT = 'undo_set_out';
export type UndoSetOut = typeof UNDO_SET_OUT;

/** How long 'on my way' can be taken back, by the server's clock. */
export const UNDO_SET_OUT_MS = 60_000;

interface Undoing {
  readonly status: AssignmentStatus;
  readonly currentStatus: CurrentStatus;
  /** When 'on my way' reached the server: an instant; null if it never did. */
  readonly setOutAt: string | null;
  readonly now: string;
}

/**
 * Why 'on my way' cannot be taken back at `now` (an instant); null if it can, or if it never came. Refused as `not_booked`, and as
 * `illegal_step` if a later step was reported and after a minute. Source: rule T27.
 * @example set out at 9:00:00: at 9:01:00 it can be undone, at 9:01:01 not
 */
export function refuseUndoSetOut({ status, currentStatus, setOutAt, now }: Undoing): Refusal | null {
  if (!isBooked(status))
    return { code: 'not_booked', message: `This appointment is ${status}: you cannot report on it.` };
  // The report may have been withdrawn on the phone, or the undoing comes twice.
  if (currentStatus === 'not_started') return null;
  if (currentStatus !== 'en_route')
    return { code: 'illegal_step', message: 'You have already checked in. Call the office.' };
  if (setOutAt === null || Date.parse(now) - Date.parse(setOutAt) > UNDO_SET_OUT_MS)
    return {
      code: 'illegal_step',
      message: "You reported this more than a minute ago, so it can't be undone. Call the office.",
    };
  return null;
}
