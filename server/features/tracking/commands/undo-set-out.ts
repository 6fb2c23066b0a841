import type { TrackBody } from '#contracts/assignment.ts';
import { refuseUndoSetOut, UNDO_SET_OUT } from '#domain/assignment/undo-set-out.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import { saveAssignment } from '#server/db/assignments/save.ts';
import type { Tx } from '#server/db/connect.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { trackingLogs } from '#server/db/schema/appointments.ts';
import { refuseIf } from '#server/db/transaction.ts';
import { bookedInterpreterOf, changeOf } from './progress.ts';

/**
 * Takes 'on my way' back on the locked `appointment`, within a minute of the report by the server's clock. It stays in the
 * tracking log, with the undoing after it. Does nothing if it never came. `Refused` as in `refuseUndoSetOut`. Source: rule T27.
 */
export async function undoSetOut(
  tx: Tx,
  undoing: {
    readonly actor: Actor;
    readonly now: string;
    readonly appointment: AssignmentRow;
    readonly report: TrackBody;
  },
): Promise<AssignmentRow> {
  const { actor, now, appointment, report } = undoing;
  const { id, status, currentStatus, setOutAt } = appointment;
  refuseIf(refuseUndoSetOut({ status, currentStatus, setOutAt, now }));
  if (currentStatus === 'not_started') return appointment;
  const row = await saveAssignment(tx, appointment, { currentStatus: 'not_started', setOutAt: null }, now);
  await tx.insert(trackingLogs).values({
    assignmentId: id,
    interpreterId: bookedInterpreterOf(appointment),
    status: UNDO_SET_OUT,
    timestamp: now,
    deviceTime: report.reportedAt ?? null,
  });
  await record(tx, actor, now, {
    audit: [
      {
        act: 'assignments.track',
        entity: 'assignment',
        entityId: id,
        change: { from: currentStatus, to: 'not_started' },
      },
    ],
    changes: [changeOf(appointment)],
  });
  return row;
}
