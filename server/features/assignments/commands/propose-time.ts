import type * as z from 'zod/mini';
import type { ProposeTimeBody } from '#contracts/appointment.ts';
import type { ClientScope } from '#domain/access/scope.ts';
import {
  checkProposal,
  type Proposal,
  refusePassedStart,
  refuseProposing,
} from '#domain/assignment/proposal.ts';
import { formatClockRange, formatDateShort } from '#domain/civil.ts';
import type { Refusal } from '#domain/refusal.ts';
import { dateIn } from '#domain/time.ts';
import type { Tx } from '#server/db/connect.ts';
import { toStaff } from '#server/db/record/messages.ts';
import { record } from '#server/db/record/record.ts';
import { orRefuse, Refused } from '#server/db/transaction.ts';
import { companyZone } from '../queries/company-zone.ts';
import type { AssignmentFields, AssignmentRow } from '../queries/row.ts';
import { lockOwnAppointment } from '../queries.ts';
import { type Acting, newEvent } from './acting.ts';
import { saveAssignment } from './save.ts';
import { changesForClient } from './tell.ts';
import { whenOf } from './when.ts';

/** A parsed body of `POST /api/appointments/{id}/proposal`. */
type Proposed = z.output<typeof ProposeTimeBody>;

/**
 * A client proposes another time for an own appointment, in its zone; staff, who are told, decide. It takes the place of a
 * proposal before. Refused as `not_found`, as `illegal_step` once the appointment has begun or is over, as
 * `validation_failed` by the rules of a request, or as `civil_time_does_not_exist`. Source: spec §5, design 3.7, 3.8.
 */
export async function proposeTime(
  tx: Tx,
  acting: Acting,
  scope: ClientScope,
  { id, input }: { readonly id: number; readonly input: Proposed },
): Promise<AssignmentRow> {
  const before = await lockOwnAppointment(tx, scope, id);
  refuseIf(refuseProposing(before, acting.now));
  refuseIf(checkProposal(input, before, dateIn(await companyZone(tx), acting.now)));
  const { startsAt } = orRefuse(whenOf({ ...input, timeZone: before.timeZone }));
  refuseIf(refusePassedStart(startsAt, acting.now));
  const proposal: Proposal = {
    ...input,
    state: 'open',
    proposedAt: acting.now,
    answer: null,
    decidedAt: null,
  };
  const row = await saveAssignment(tx, before, { proposal }, acting.now);
  await recordProposal(tx, acting, { before, row, proposal });
  return row;
}

async function recordProposal(
  tx: Tx,
  acting: Acting,
  made: { readonly before: AssignmentFields; readonly row: AssignmentRow; readonly proposal: Proposal },
): Promise<void> {
  const { id: assignmentId, clientId, client, language, date: present } = made.row;
  const { date, startTime, endTime } = made.proposal;
  const to = `${formatDateShort(date)}, ${formatClockRange(startTime, endTime)}`;
  const text = `${client.name} proposes ${to} for ${language} on ${formatDateShort(present)}`;
  const change = { date, startTime, endTime, replaces: made.before.proposal?.state ?? null };
  await record(tx, acting.actor, acting.now, {
    audit: [{ act: 'appointments.propose', entity: 'assignment', entityId: assignmentId, change }],
    activity: [{ kind: 'time_proposed', summary: text, assignmentId, clientId }],
    messages: toStaff({
      kind: 'time_proposed',
      assignmentId,
      event: newEvent(assignmentId),
      payload: { text: `${text}.` },
    }),
    changes: changesForClient(made.row),
  });
}

function refuseIf(refusal: Refusal | null): void {
  if (refusal) throw new Refused(refusal);
}
