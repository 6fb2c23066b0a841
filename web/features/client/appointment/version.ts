import type { ClientAssignment } from '#contracts/assignment.ts';

/** Changes whenever something does that the client should notice: what shows the appointment then flashes once. */
export function versionOf(assignment: ClientAssignment): string {
  const { date, startTime, endTime, location, status, currentStatus, interpreter, proposal } = assignment;
  return [
    date,
    startTime,
    endTime,
    location,
    status,
    currentStatus,
    interpreter?.id,
    proposal?.state,
    proposal?.proposedAt,
  ].join(' ');
}
