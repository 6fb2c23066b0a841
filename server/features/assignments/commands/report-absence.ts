import type { ClientScope } from '#domain/access/scope.ts';
import { absenceReportOf, refuseAbsenceReport } from '#domain/assignment/absence.ts';
import { formatClock12 } from '#domain/civil.ts';
import { lockOwnAppointment } from '#server/db/assignments/find.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import { saveAssignment } from '#server/db/assignments/save.ts';
import type { Tx } from '#server/db/connect.ts';
import { messagesToStaff } from '#server/db/record/messages.ts';
import { record } from '#server/db/record/record.ts';
import { refuseIf } from '#server/db/transaction.ts';
import { type CommandContext, newEventKey } from './command-context.ts';
import { changesForClient } from './messages.ts';

/**
 * A client reports that the booked interpreter has not come; staff get an urgent notification, once for each start. Refused as
 * `not_found`, or as `illegal_step` before 5 minutes after the start, from the end on, and once the interpreter has checked in.
 * Source: rule tracking-16.
 */
export async function reportAbsence(
  tx: Tx,
  context: CommandContext,
  scope: ClientScope,
  id: number,
): Promise<AssignmentRow> {
  const before = await lockOwnAppointment(tx, scope, id);
  refuseIf(refuseAbsenceReport(before, context.now));
  if (absenceReportOf(before) !== null) return before;
  const row = await saveAssignment(tx, before, { absenceReportedAt: context.now }, context.now);
  const { clientId, client, interpreter, language, startTime } = row;
  const who = interpreter?.name ?? 'the interpreter';
  const text = `${client.name} reports that ${who} has not come for ${language}, which began at ${formatClock12(startTime)}`;
  await record(tx, context.actor, context.now, {
    audit: [{ act: 'appointments.reportAbsence', entity: 'assignment', entityId: id }],
    activity: [{ kind: 'absence_reported', summary: text, assignmentId: id, clientId }],
    messages: messagesToStaff({
      kind: 'absence_reported',
      assignmentId: id,
      event: newEventKey(id),
      payload: { text: `${text}.` },
    }),
    changes: changesForClient(row),
  });
  return row;
}
