import type { ClientAssignment } from '#contracts/assignments/shapes.ts';

/** Changes with everything that the client should notice; the appointment then flashes once. */
export function appointmentVersion(assignment: ClientAssignment): string {
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
