import type { AssignmentStatus, CurrentStatus } from '#domain/assignment/status.ts';

/** Whether the current status says more than the status beside it. */
export function showsTrackingBadge(status: AssignmentStatus, currentStatus: CurrentStatus): boolean {
  if (currentStatus === 'not_started' || status === 'completed' || status === 'cancelled') return false;
  return !(status === 'in-progress' && currentStatus === 'in_progress');
}
