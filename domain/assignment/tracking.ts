import {
  type AssignmentStatus,
  CURRENT_STATUSES,
  type CurrentStatus,
  isBooked,
} from '#domain/assignment/status.ts';
import { accept, type Result, refuse } from '#domain/refusal.ts';

/** The result of a tracking report: the step that is reached, and whether it is new. */
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
 * Applies a tracking report. Steps go forward only and may be skipped; the same step again only updates the location
 * (`isNew` false). `current` null counts as not_started. Refused as `illegal_step`: a step back, and anything after
 * completion. Source: rule tracking-1.
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

/** Whether an assignment with this status can be checked in to and completed. Source: rule tracking-1. */
export function trackingAllowed(status: AssignmentStatus): boolean {
  return isBooked(status);
}
