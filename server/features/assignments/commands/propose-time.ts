import type * as z from 'zod/mini';
import type { ProposeTimeBody } from '#contracts/appointments/shapes.ts';
import type { ClientScope } from '#domain/access/scope.ts';
import {
  checkProposal,
  type Proposal,
  refusePassedStart,
  refuseProposing,
} from '#domain/assignment/proposal.ts';
import { formatClockRange, formatDateShort } from '#domain/civil.ts';
import { dateIn } from '#domain/time.ts';
import { lockOwnAppointment } from '#server/db/assignments/find.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import { saveAssignment } from '#server/db/assignments/save.ts';
import type { Tx } from '#server/db/connect.ts';
import { messagesToStaff } from '#server/db/record/messages.ts';
import { record } from '#server/db/record/record.ts';
import { orRefuse, refuseIf } from '#server/db/transaction.ts';
import { appointmentTime } from '../queries/appointment-time.ts';
import { companyZone } from '../queries/company-zone.ts';
import { type CommandContext, newEventKey } from './command-context.ts';
import { changesForClient } from './messages.ts';

/** A parsed body of `POST /api/appointments/{id}/proposal`. */
type Proposed = z.output<typeof ProposeTimeBody>;

/**
 * A client proposes another time for their own appointment, in its zone. It replaces an earlier proposal; staff are
 * told. Refused as `not_found`, `illegal_step` once the appointment has begun or is over, `validation_failed` by the
 * rules of a request, or `civil_time_does_not_exist`. Source: rule requests-9.
 */
export async function proposeTime(
  tx: Tx,
  context: CommandContext,
  scope: ClientScope,
  { id, input }: { readonly id: number; readonly input: Proposed },
): Promise<AssignmentRow> {
  const before = await lockOwnAppointment(tx, scope, id);
  refuseIf(refuseProposing(before, context.now));
  refuseIf(checkProposal(input, before, dateIn(await companyZone(tx), context.now)));
  const { startsAt } = orRefuse(appointmentTime({ ...input, timeZone: before.timeZone }));
  refuseIf(refusePassedStart(startsAt, context.now));
  const proposal: Proposal = {
    ...input,
    state: 'open',
    proposedAt: context.now,
    answer: null,
    decidedAt: null,
  };
  const row = await saveAssignment(tx, before, { proposal }, context.now);
  await recordProposal(tx, context, { before, row, proposal });
  return row;
}

async function recordProposal(
  tx: Tx,
  context: CommandContext,
  made: { readonly before: AssignmentRow; readonly row: AssignmentRow; readonly proposal: Proposal },
): Promise<void> {
  const { id: assignmentId, clientId, client, language, date: present } = made.row;
  const { date, startTime, endTime } = made.proposal;
  const to = `${formatDateShort(date)}, ${formatClockRange(startTime, endTime)}`;
  const text = `${client.name} proposes ${to} for ${language} on ${formatDateShort(present)}`;
  const change = { date, startTime, endTime, replaces: made.before.proposal?.state ?? null };
  await record(tx, context.actor, context.now, {
    audit: [{ act: 'appointments.propose', entity: 'assignment', entityId: assignmentId, change }],
    activity: [{ kind: 'time_proposed', summary: text, assignmentId, clientId }],
    messages: messagesToStaff({
      kind: 'time_proposed',
      assignmentId,
      event: newEventKey(assignmentId),
      payload: { text: `${text}.` },
    }),
    changes: changesForClient(made.row),
  });
}
