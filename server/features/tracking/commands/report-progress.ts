import { isEarly } from '#domain/assignment/check-in.ts';
import { noticeInWords } from '#domain/assignment/day-reports.ts';
import { withoutLocationReason } from '#domain/assignment/without-location.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import { saveAssignment } from '#server/db/assignments/save.ts';
import type { Tx } from '#server/db/connect.ts';
import { messagesToClient, messagesToStaff } from '#server/db/record/messages.ts';
import { type OutgoingMessage, record } from '#server/db/record/record.ts';
import { companySettings } from '../../settings/queries.ts';
import { changeOf, columnsOf, logReport, type Progress } from './progress.ts';

/**
 * Records a step before completion, or a new location at the same step. Staff are told of the arrival and of a missing
 * location, the client of setting out and arrival if the settings say so. Source: rules tracking-2, tracking-4 and tracking-13.
 */
export async function reportProgress(tx: Tx, progress: Progress): Promise<AssignmentRow> {
  const { actor, now, appointment, report, step } = progress;
  const changes = { ...columnsOf(progress), ...timesOf(progress) };
  const row = await saveAssignment(tx, appointment, changes, now);
  await logReport(tx, progress, report.arrivedAt ?? null);
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
    messages: [...(isArrival ? checkedIn(row, progress) : []), ...(await clientMessage(tx, row, progress))],
    changes: [changeOf(appointment)],
  });
  return row;
}

/** The server's time; of a report that staff enter, the time that the interpreter said (rule tracking-11). */
function timesOf({ actor, now: enteredAt, report, step }: Progress) {
  if (!step.isNew) return {};
  const now = actor.audience === 'staff' ? (report.reportedAt ?? enteredAt) : enteredAt;
  if (step.status === 'en_route') return { setOutAt: now };
  if (step.status === 'arrived') return { arrivedAt: now, deviceArrivedAt: report.arrivedAt ?? null };
  return step.status === 'in_progress' ? { startedAt: now } : {};
}

function checkedIn(
  { id, interpreterId, language, interpreter, client, startsAt }: AssignmentRow,
  progress: Progress,
): OutgoingMessage[] {
  const early = isEarly({ startsAt }, progress.now) ? `, ${noticeInWords(startsAt, progress.now)}` : '';
  return messagesToStaff({
    kind: 'checked_in',
    assignmentId: id,
    payload: {
      text: `${interpreter?.name} checked in for ${language} at ${client.name}${early}${withoutPlace(progress)}.`,
    },
    // With the time: an appointment that was moved needs a new check-in.
    event: `assignment:${id}:${interpreterId}:${progress.now}`,
  });
}

const STEPS_SENT_TO_CLIENTS = { en_route: 'on_the_way', arrived: 'arrived' } as const;

/** With the time of the step, not the later one of a phone without a network. */
async function clientMessage(
  tx: Tx,
  { id, client, interpreterId, startsAt }: AssignmentRow,
  { now, report, step }: Progress,
): Promise<OutgoingMessage[]> {
  const { status } = step;
  if (!step.isNew || (status !== 'en_route' && status !== 'arrived')) return [];
  // Nobody has arrived who checks in hours before (rule tracking-8).
  if (status === 'arrived' && isEarly({ startsAt }, report.arrivedAt ?? now)) return [];
  if (!(await companySettings(tx)).tellsClientsOfArrival) return [];
  return messagesToClient(client.id, {
    kind: STEPS_SENT_TO_CLIENTS[status],
    assignmentId: id,
    payload: { at: (status === 'arrived' ? report.arrivedAt : null) ?? report.reportedAt ?? now },
    event: `assignment:${id}:${interpreterId}:${now}`,
  });
}

/** Staff rely on the shared location, so they are told if there is none; staff themselves share none. */
function withoutPlace({ actor, report }: Progress): string {
  if (report.currentLocation || actor.audience !== 'interpreter') return '';
  const reason = withoutLocationReason(report.trackingNotes);
  return reason === null ? ' without a location' : ` without a location: ${reason}`;
}
