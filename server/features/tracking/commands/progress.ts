import type { TrackBody } from '#contracts/assignments/shapes.ts';
import type { Advance } from '#domain/assignment/tracking.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Actor, Change } from '#server/db/record/record.ts';
import { type Position, trackingLogs } from '#server/db/schema/appointments.ts';
import type { EstimatedTravel } from '../../places/queries/travel-there-and-back.ts';

/** A report that the rules allow, and its step. */
export interface Progress {
  readonly actor: Actor;
  readonly now: string;
  /** Locked, as it was before the report. */
  readonly appointment: AssignmentRow;
  readonly report: TrackBody;
  readonly step: Advance;
  /** What the device said, if that cannot be (rule tracking-10). */
  readonly impossibleTime: string | null;
  /** The way from home and back; null: not known, or it is no completion. */
  readonly travel: EstimatedTravel | null;
}

/** What any report changes: the step, and the location and notes if it has them. */
export function columnsOf({ actor, now, report, step }: Progress) {
  const { currentLocation } = report;
  return {
    currentStatus: step.status,
    ...(step.isNew && { stepByOffice: enteredBy(actor) !== null }),
    ...(currentLocation && { currentLocation, lastLocationUpdate: now }),
    ...(report.trackingNotes !== null && { trackingNotes: report.trackingNotes }),
  };
}

/**
 * Adds a report to the tracking log with the device's time: of the report, else of the step (`steppedAt`, an instant),
 * else null. Source: rules tracking-2 and tracking-3.
 */
export async function logReport(tx: Tx, progress: Progress, steppedAt: string | null): Promise<void> {
  const { now, appointment, report, step, impossibleTime } = progress;
  if (step.status === 'not_started') throw new Error('not_started is no step to report');
  await tx.insert(trackingLogs).values({
    assignmentId: appointment.id,
    interpreterId: bookedInterpreterOf(appointment),
    status: step.status,
    location: positionOf(report),
    notes: report.trackingNotes,
    timestamp: now,
    deviceTime: report.reportedAt ?? steppedAt,
    impossibleTime,
    enteredBy: enteredBy(progress.actor),
  });
}

/** The interpreter of a booked appointment; the database requires one. */
export function bookedInterpreterOf({ id, interpreterId }: AssignmentRow): number {
  if (interpreterId === null) throw new Error(`assignment ${id} is booked without an interpreter`);
  return interpreterId;
}

/** Who must fetch the appointment again: staff, its interpreter, its client. */
export function changeOf(appointment: AssignmentRow): Change {
  return {
    topic: 'assignments',
    ids: [appointment.id],
    interpreterIds: [bookedInterpreterOf(appointment)],
    clientIds: [appointment.clientId],
  };
}

/** The position of a report; null if it has none. */
export function positionOf({ currentLocation }: TrackBody): Position | null {
  if (!currentLocation) return null;
  return JSON.parse(currentLocation) as Position; // the contract has checked that it is one
}

/** The account of staff who report for the interpreter; null: the interpreter does. Source: rule tracking-11. */
export function enteredBy({ audience, accountId }: Actor): number | null {
  return audience === 'staff' ? accountId : null;
}
