import type { ListStatus } from '#domain/assignment/shown-status.ts';
import { type AssignmentStatus, BOOKED_STATUSES, isBooked } from '#domain/assignment/status.ts';

/** The last step is the arrival, and nobody has said that it is not held. */
const HAS_ARRIVED = `a.current_status = 'arrived' AND a.not_held IS NULL`;
const IS_NO_SHOW = `a.not_held = 'client_absent'`;
/** The client reported of this start that nobody came, and nobody has come since. */
const IS_INTERPRETER_NO_SHOW = `a.current_status IN ('not_started', 'en_route') AND a.not_held IS NULL AND a.absence_reported_at >= a.starts_at`;

/**
 * Conditions on `a`, of which exactly one holds for each appointment that a list of these statuses has. Each names one status, for the
 * index of that status. Source: rule appointments-31.
 */
export function partsOf(wanted: readonly ListStatus[]): string[] {
  const more = (status: AssignmentStatus) => [
    ...(wanted.includes('arrived') && isBooked(status) ? [HAS_ARRIVED] : []),
    ...(wanted.includes('no-show') ? [IS_NO_SHOW] : []),
    ...(wanted.includes('no-show') && isBooked(status) ? [IS_INTERPRETER_NO_SHOW] : []),
  ];
  const whole = new Set(wanted.filter((status) => status !== 'arrived' && status !== 'no-show'));
  return [
    ...[...whole].map((status) => `a.status = '${status}'`),
    ...[...BOOKED_STATUSES, 'cancelled' as const]
      .filter((status) => !whole.has(status))
      .flatMap((status) => more(status).map((part) => `a.status = '${status}' AND ${part}`)),
  ];
}
