import { absenceReportOf } from './absence.ts';
import {
  ASSIGNMENT_STATUSES,
  type AssignmentStatus,
  type CurrentStatus,
  isBooked,
  parseStatus,
} from './status.ts';

/**
 * How an appointment went at which nobody interpreted: the client, or the interpreter, did not come, or it was off. Source: rule
 * appointments-31.
 */
export const ABSENCE_WORDS = {
  'no-show': 'No-show',
  'interpreter-no-show': 'Interpreter no-show',
  'not-held': 'Did not take place',
} as const;
type Absence = keyof typeof ABSENCE_WORDS;

/** What screens and files say in the place of a status. */
export type ShownStatus = AssignmentStatus | Absence;

interface Reported {
  readonly status: AssignmentStatus;
  readonly currentStatus: CurrentStatus;
  /** Instants. */
  readonly startsAt: string;
  readonly absenceReportedAt?: string | null;
  readonly notHeld?: string | null;
}

/**
 * The status, or how it was reported that nobody interpreted: only until staff complete or cancel it, but a no-show stays one after its approval.
 * `absenceReportedAt`: when the client reported that the interpreter had not come (an instant); an interpreter does not see it. Source:
 * rules tracking-15, tracking-16, closeouts-12 and appointments-31.
 * @example shownStatus of what is accepted and arrived, reported as client_absent: 'no-show'
 */
export function shownStatus(appointment: Reported): ShownStatus {
  const { status, currentStatus, startsAt, absenceReportedAt = null, notHeld = null } = appointment;
  if (notHeld === 'client_absent' && (isBooked(status) || status === 'cancelled')) return 'no-show';
  if (!isBooked(status)) return status;
  if (notHeld !== null) return 'not-held';
  const isAway = currentStatus === 'not_started' || currentStatus === 'en_route';
  return isAway && absenceReportOf({ absenceReportedAt, startsAt }) !== null ? 'interpreter-no-show' : status;
}

/** Whether it says that nobody interpreted. */
export function isAbsence(shown: ShownStatus): shown is Absence {
  return shown in ABSENCE_WORDS;
}

/** What a list can be narrowed to: the statuses, somebody who has arrived, and no-shows of either side. */
export const LIST_STATUSES = [...ASSIGNMENT_STATUSES, 'arrived', 'no-show'] as const;
export type ListStatus = (typeof LIST_STATUSES)[number];

/** Reads one of them; null for any other text. Source: rules appointments-7 and appointments-31. */
export function parseListStatus(text: string): ListStatus | null {
  return parseStatus(text) ?? LIST_STATUSES.find((status) => status === text) ?? null;
}
