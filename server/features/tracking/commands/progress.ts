import type { TrackBody } from '#contracts/assignment.ts';
import type { Advance } from '#domain/assignment/tracking.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Actor, Change } from '#server/db/record/record.ts';
import { assignments, type Position, trackingLogs } from '#server/db/schema/appointments.ts';
import { changedAt } from '#server/db/stale.ts';
import type { assignmentRow, lockAssignment } from '../../assignments/queries.ts';

/** An appointment whose row is locked, as it was before the report. */
export type TrackedAppointment = Awaited<ReturnType<typeof lockAssignment>>;

/** An appointment with its people, as it is after the report. */
export type TrackedRow = Awaited<ReturnType<typeof assignmentRow>>;

/** A report that the rules allow, and the step that it comes to. */
export interface Progress {
  readonly actor: Actor;
  readonly now: string;
  readonly appointment: TrackedAppointment;
  readonly report: TrackBody;
  readonly step: Advance;
}

/** What any report changes: the step, and the place and the notes when it brings them. */
export function columnsOf({ now, report, step }: Progress) {
  const position = positionOf(report);
  return {
    currentStatus: step.status,
    updatedAt: changedAt(assignments.updatedAt, now),
    ...(position && { currentLocation: position, lastLocationUpdate: now }),
    ...(report.trackingNotes !== null && { trackingNotes: report.trackingNotes }),
  };
}

/**
 * Writes a report to the tracking log, with the time at which the device took it: of the report, else of the step itself
 * (`steppedAt`, instant), null when it gave neither. Source: design 3.6.
 */
export async function logReport(tx: Tx, progress: Progress, steppedAt: string | null): Promise<void> {
  const { now, appointment, report, step } = progress;
  if (step.status === 'not_started') throw new Error('not_started is no step to report');
  await tx.insert(trackingLogs).values({
    assignmentId: appointment.id,
    interpreterId: bookedInterpreterOf(appointment),
    status: step.status,
    location: positionOf(report),
    notes: report.trackingNotes,
    timestamp: now,
    deviceTime: report.reportedAt ?? steppedAt,
  });
}

/** The interpreter of a booked appointment; the database lets none be booked without. */
export function bookedInterpreterOf({ id, interpreterId }: TrackedAppointment): number {
  if (interpreterId === null) throw new Error(`assignment ${id} is booked without an interpreter`);
  return interpreterId;
}

/** Who must look at the appointment again: staff, its interpreter, its client. */
export function changeOf(appointment: TrackedAppointment): Change {
  return {
    topic: 'assignments',
    ids: [appointment.id],
    interpreterIds: [bookedInterpreterOf(appointment)],
    clientIds: [appointment.clientId],
  };
}

function positionOf({ currentLocation }: TrackBody): Position | null {
  if (!currentLocation) return null;
  return JSON.parse(currentLocation) as Position; // the contract has checked that it is one
}
