import type * as z from 'zod/mini';
import type { ReportProblemBody } from '#contracts/appointments/shapes.ts';
import type { ClientScope } from '#domain/access/scope.ts';
import { PROBLEM_LABELS, PROBLEM_WORDS, refuseProblem } from '#domain/assignment/client-problem.ts';
import { formatDateShort } from '#domain/civil.ts';
import { lockOwnAppointment } from '#server/db/assignments/find.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import { saveFlagsOf } from '#server/db/closeouts/save-flags.ts';
import type { Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import { messagesToStaff } from '#server/db/record/messages.ts';
import { record } from '#server/db/record/record.ts';
import { refuseIf } from '#server/db/transaction.ts';
import { type CommandContext, newEventKey } from './command-context.ts';
import { changesForClient, changesOfCloseout } from './messages.ts';

const SAVE_PROBLEM = {
  name: 'problem-keep',
  text: `INSERT INTO client_problems AS p (assignment_id, client_id, about, text, reported_at) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (assignment_id, client_id) WHERE answered_at IS NULL DO UPDATE SET text = p.text || $6 RETURNING p.id`,
};

/**
 * A client asks for a change of an own appointment, or says what was wrong with a closed one: a task until staff have answered it, to which what the
 * client writes in the meantime is added. Staff get an urgent notification with the client's words. Refused as `not_found`, or as
 * `illegal_step` at the wrong time. Source: rule requests-8.
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
  const added = `\n${PROBLEM_LABELS[about]}: ${text}`;
  await queryRows(tx, SAVE_PROBLEM, [id, clientId, about, text, context.now, added]);
  const paymentId = await saveFlagsOf(tx, id, context.now);
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
    changes: [...changesForClient(row), ...changesOfCloseout(paymentId)],
  });
  return row;
}
