import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { formatTimeOrDateTime } from '#web/parts/time/format-date-time.ts';

/** 'Running late: expected at 10:20 AM', until they are there; null otherwise. */
export function expectedArrivalOf(assignment: ClientAssignment): string | null {
  const { expectedArrival, arrivedAt, status } = assignment;
  if (!expectedArrival || arrivedAt !== null || !isBooked(status)) return null;
  return `Running late: expected at ${formatTimeOrDateTime(assignment, expectedArrival)}`;
}
