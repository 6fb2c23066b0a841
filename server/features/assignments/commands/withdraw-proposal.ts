import type { ClientScope } from '#domain/access/scope.ts';
import { openProposal } from '#domain/assignment/proposal.ts';
import { formatDateShort } from '#domain/civil.ts';
import type { Tx } from '#server/db/connect.ts';
import { toStaff } from '#server/db/record/messages.ts';
import { record } from '#server/db/record/record.ts';
import { orRefuse } from '#server/db/transaction.ts';
import type { AssignmentRow } from '../queries/row.ts';
import { lockOwnAppointment } from '../queries.ts';
import { type Acting, newEvent } from './acting.ts';
import { saveAssignment } from './save.ts';
import { changesForClient } from './tell.ts';

/**
 * A client takes their proposal of another time back; staff are told. Refused as `not_found`, or as `illegal_step` when none
 * is open: staff have decided already, or it was withdrawn.
 */
export async function withdrawProposal(
  tx: Tx,
  acting: Acting,
  scope: ClientScope,
  id: number,
): Promise<AssignmentRow> {
  const before = await lockOwnAppointment(tx, scope, id);
  const { date, startTime, endTime } = orRefuse(openProposal(before.proposal));
  const row = await saveAssignment(tx, before, { proposal: null }, acting.now);
  const { clientId } = row;
  const text = `${row.client.name} keeps the time of ${row.language} on ${formatDateShort(row.date)}`;
  const change = { date, startTime, endTime };
  await record(tx, acting.actor, acting.now, {
    audit: [{ act: 'appointments.withdrawProposal', entity: 'assignment', entityId: id, change }],
    activity: [{ kind: 'proposal_withdrawn', summary: text, assignmentId: id, clientId }],
    messages: toStaff({
      kind: 'proposal_withdrawn',
      assignmentId: id,
      event: newEvent(id),
      payload: { text: `${text}.` },
    }),
    changes: changesForClient(row),
  });
  return row;
}
