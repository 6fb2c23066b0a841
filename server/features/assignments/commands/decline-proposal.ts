import { decided, openProposal } from '#domain/assignment/proposal.ts';
import { formatDateShort } from '#domain/civil.ts';
import { lockAssignment } from '#server/db/assignments/find.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import { saveAssignment } from '#server/db/assignments/save.ts';
import type { Tx } from '#server/db/connect.ts';
import { record } from '#server/db/record/record.ts';
import { refuseIfStale } from '#server/db/stale.ts';
import { orRefuse } from '#server/db/transaction.ts';
import type { Answered } from './accept-proposal.ts';
import { type CommandContext, newEventKey } from './command-context.ts';
import { changesForClient, clientMessages, proposalDecision } from './messages.ts';

/**
 * Staff keep the time of an appointment whose client proposed another; the client gets a message, with staff's answer if there is
 * one. Refused as `not_found`, `stale`, or as `illegal_step` if no proposal is open.
 */
export async function declineProposal(
  tx: Tx,
  context: CommandContext,
  { id, seen, answer }: Answered & { readonly answer: string | null },
): Promise<AssignmentRow> {
  const before = await lockAssignment(tx, id);
  const edit = { entity: 'assignment', entityId: id, what: 'this appointment' };
  await refuseIfStale(tx, { ...edit, seen, present: before.updatedAt });
  const open = orRefuse(openProposal(before.proposal));
  const proposal = decided(open, 'declined', { answer, now: context.now });
  const row = await saveAssignment(tx, before, { proposal }, context.now);
  const { clientId, language, date } = row;
  const decision = proposalDecision(proposal);
  const message = decision && { ...decision, assignmentId: id, event: newEventKey(id) };
  const summary = `${row.client.name}: ${language} on ${formatDateShort(date)} keeps its time, the proposed time was declined`;
  await record(tx, context.actor, context.now, {
    audit: [
      { act: 'assignments.declineProposal', entity: 'assignment', entityId: id, change: { date: open.date } },
    ],
    activity: [{ kind: 'proposal_declined', summary, assignmentId: id, clientId }],
    messages: message ? clientMessages(clientId, message) : [],
    changes: changesForClient(row),
  });
  return row;
}
