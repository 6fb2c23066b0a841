import type * as z from 'zod/mini';
import type { ReportProblemBody } from '#contracts/appointment.ts';
import type { ClientScope } from '#domain/access/scope.ts';
import { PROBLEM_WORDS, refuseProblem } from '#domain/assignment/client-problem.ts';
import { formatDateShort } from '#domain/civil.ts';
import { lockOwnAppointment } from '#server/db/assignments/find.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Tx } from '#server/db/connect.ts';
import { messagesToStaff } from '#server/db/record/messages.ts';
import { record } from '#server/db/record/record.ts';
import { refuseIf } from '#server/db/transaction.ts';
import { type CommandContext, newEventKey } from './command-context.ts';

/**
 * A client asks for a change of an own appointment, or says what was wrong with a closed one; staff get an urgent notification with
 * the client's words. Refused as `not_found`, or as `illegal_step` at the wrong time. Source: rule R16.
 */
export async function reportProblem(
  tx: Tx,
  context: CommandContext,
  scope: ClientScope,
  {
    id,
    problem: { about, text },
  }: { readonly id: number; readonly problem: z.output<typeof ReportProblemBody> },
): Promise<AssignmentRow> {
  const row = await lockOwnAppointment(tx, scope, id);
  refuseIf(refuseProblem(about, row, context.now));
  const { clientId, client, language, date } = row;
  const summary = `${client.name} ${PROBLEM_WORDS[about]}: ${language} on ${formatDateShort(date)}, No. ${id}`;
  await record(tx, context.actor, context.now, {
    audit: [{ act: 'appointments.reportProblem', entity: 'assignment', entityId: id, change: { about } }],
    activity: [{ kind: 'problem_reported', summary, assignmentId: id, clientId }],
    messages: messagesToStaff({
      kind: 'problem_reported',
      assignmentId: id,
      event: newEventKey(id),
      payload: { text: `${summary}. '${text}'` },
    }),
  });
  return row;
}
