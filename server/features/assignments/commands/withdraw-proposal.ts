import type { ClientScope } from '#domain/access/scope.ts';
import { openProposal } from '#domain/assignment/proposal.ts';
import { formatDateShort } from '#domain/civil.ts';
import { lockOwnAppointment } from '#server/db/assignments/find.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import { saveAssignment } from '#server/db/assignments/save.ts';
import type { Tx } from '#server/db/connect.ts';
import { messagesToStaff } from '#server/db/record/messages.ts';
import { record } from '#server/db/record/record.ts';
import { orRefuse } from '#server/db/transaction.ts';
import { type CommandContext, newEventKey } from './command-context.ts';
import { changesForClient } from './messages.ts';

/**
 * A client withdraws their proposal of another time; staff get a notification. Refused as `not_found`, or as `illegal_step` if
 * none is open: staff have decided already, or it was withdrawn.
 */
export async function withdrawProposal(
  tx: Tx,
  context: CommandContext,
  scope: ClientScope,
  id: number,
): Promise<AssignmentRow> {
  const before = await lockOwnAppointment(tx, scope, id);
  const { date, startTime, endTime } = orRefuse(openProposal(before.proposal));
  const row = await saveAssignment(tx, before, { proposal: null }, context.now);
  const { clientId } = row;
  const text = `${row.client.name} withdrew the proposed time for ${row.language} on ${formatDateShort(row.date)}`;
  const change = { date, startTime, endTime };
  await record(tx, context.actor, context.now, {
    audit: [{ act: 'appointments.withdrawProposal', entity: 'assignment', entityId: id, change }],
    activity: [{ kind: 'proposal_withdrawn', summary: text, assignmentId: id, clientId }],
    messages: messagesToStaff({
      kind: 'proposal_withdrawn',
      assignmentId: id,
      event: newEventKey(id),
      payload: { text: `${text}.` },
    }),
    changes: changesForClient(row),
  });
  return row;
}
