import { eq } from 'drizzle-orm';
import { withoutLocationReason } from '#domain/assignment/without-location.ts';
import type { Tx } from '#server/db/connect.ts';
import { toClient, toStaff } from '#server/db/record/messages.ts';
import { type OutgoingMessage, record } from '#server/db/record/record.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { assignmentRow } from '../../assignments/queries.ts';
import { companySettings } from '../../settings/queries.ts';
import { changeOf, columnsOf, logReport, type Progress, type TrackedRow } from './progress.ts';

/**
 * Notes a step before completion, or a new place at the same step. Arriving and starting are at the server's time, the
 * device's time of arrival beside it; a later check-in changes neither. Staff are told of the arrival, and when an
 * interpreter shares no place with it; the client of the setting out and the arrival, where the company wants that.
 * Source: spec §4, design 3.6.
 */
export async function reportProgress(tx: Tx, progress: Progress): Promise<TrackedRow> {
  const { actor, now, appointment, report, step } = progress;
  await tx
    .update(assignments)
    .set({ ...columnsOf(progress), ...timesOf(progress) })
    .where(eq(assignments.id, appointment.id));
  await logReport(tx, progress, report.arrivedAt ?? null);
  const row = await assignmentRow(tx, appointment.id);
  const isArrival = step.isNew && step.status === 'arrived';
  await record(tx, actor, now, {
    audit: [
      {
        act: 'assignments.track',
        entity: 'assignment',
        entityId: appointment.id,
        change: { from: appointment.currentStatus, to: step.status },
      },
    ],
    messages: [...(isArrival ? checkedIn(row, progress) : []), ...(await toldToClient(tx, row, progress))],
    changes: [changeOf(appointment)],
  });
  return row;
}

function timesOf({ now, report, step }: Progress) {
  if (!step.isNew) return {};
  if (step.status === 'arrived') return { arrivedAt: now, deviceArrivedAt: report.arrivedAt ?? null };
  return step.status === 'in_progress' ? { startedAt: now } : {};
}

function checkedIn(
  { id, interpreterId, language, interpreter, client }: TrackedRow,
  progress: Progress,
): OutgoingMessage[] {
  return toStaff({
    kind: 'checked_in',
    assignmentId: id,
    payload: {
      text: `${interpreter?.name} checked in for ${language} at ${client.name}${withoutPlace(progress)}.`,
    },
    // With its time: an appointment that was put off is checked in to again.
    event: `assignment:${id}:${interpreterId}:${progress.now}`,
  });
}

const TOLD_TO_CLIENTS = { en_route: 'on_the_way', arrived: 'arrived' } as const;

/** With the time at which it happened, not the one at which a phone without a network could say so. */
async function toldToClient(
  tx: Tx,
  { id, client, interpreterId }: TrackedRow,
  { now, report, step }: Progress,
): Promise<OutgoingMessage[]> {
  const { status } = step;
  if (!step.isNew || (status !== 'en_route' && status !== 'arrived')) return [];
  if (!(await companySettings(tx)).tellsClientsOfArrival) return [];
  return toClient(client.id, {
    kind: TOLD_TO_CLIENTS[status],
    assignmentId: id,
    payload: { at: (status === 'arrived' ? report.arrivedAt : null) ?? report.reportedAt ?? now },
    event: `assignment:${id}:${interpreterId}:${now}`,
  });
}

/** Staff rely on the place that an interpreter shares, so they are told when there is none; staff themselves share none. */
function withoutPlace({ actor, report }: Progress): string {
  if (report.currentLocation || actor.audience !== 'interpreter') return '';
  const reason = withoutLocationReason(report.trackingNotes);
  return reason === null ? ' without a location' : ` without a location: ${reason}`;
}
