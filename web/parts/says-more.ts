import type { AssignmentStatus, CurrentStatus } from '#domain/assignment/status.ts';

/** Whether the live progress tells more than the status beside it does. */
export function saysMore(status: AssignmentStatus, currentStatus: CurrentStatus): boolean {
  if (currentStatus === 'not_started' || status === 'completed' || status === 'cancelled') return false;
  return !(status === 'in-progress' && currentStatus === 'in_progress');
}
