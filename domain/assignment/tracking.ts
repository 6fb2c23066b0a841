import {
  type AssignmentStatus,
  CURRENT_STATUSES,
  type CurrentStatus,
  isBooked,
} from '#domain/assignment/status.ts';
import { accept, type Result, refuse } from '#domain/refusal.ts';

/** What a tracking report comes to: the step now reached, and whether it was reached only now. */
export interface Advance {
  readonly status: CurrentStatus;
  readonly isNew: boolean;
}

const NAMES: Readonly<Record<CurrentStatus, string>> = {
  not_started: 'not started',
  en_route: 'en route',
  arrived: 'arrived',
  in_progress: 'in progress',
  completed: 'completed',
};

/**
 * Takes a tracking report: forward only, steps may be skipped; the same step again is an update of the
 * location (`isNew` false). `current` null counts as not_started. Refused as `illegal_step`: a step back, and
 * anything after completed. Source: spec §4, design 3.6.
 * @example advance('not_started', 'arrived') // { ok: true, value: { status: 'arrived', isNew: true } }
 */
export function advance(current: CurrentStatus | null, to: CurrentStatus): Result<Advance> {
  const from = current ?? 'not_started';
  if (from === 'completed') return refuse('illegal_step', 'This appointment is already completed.');
  const ahead = CURRENT_STATUSES.indexOf(to) - CURRENT_STATUSES.indexOf(from);
  if (ahead < 0) {
    return refuse(
      'illegal_step',
      `This appointment is already ${NAMES[from]} and cannot go back to ${NAMES[to]}.`,
    );
  }
  return accept({ status: to, isNew: ahead > 0 });
}

/**
 * Whether an assignment of this status can be checked in to and completed: only a booked one. Source: spec
 * §4.
 */
export function trackingAllowed(status: AssignmentStatus): boolean {
  return isBooked(status);
}
