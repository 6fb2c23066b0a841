import { formatDateShort } from '#domain/civil.ts';
import { lockAssignment, MAX_ID } from '#server/db/assignments/find.ts';
import { saveFlagsOf } from '#server/db/closeouts/save-flags.ts';
import type { Tx } from '#server/db/connect.ts';
import { fieldsOf, queryRows, select, selection, selectRows } from '#server/db/query.ts';
import { messagesToClient } from '#server/db/record/messages.ts';
import { record } from '#server/db/record/record.ts';
import { clientProblems } from '#server/db/schema/appointments.ts';
import { Refused } from '#server/db/transaction.ts';
import type { CommandContext } from './command-context.ts';
import { changesForClient, changesOfCloseout } from './messages.ts';

const { assignmentId, clientId } = clientProblems;
const FIND = select(selection(fieldsOf('p', { assignmentId, clientId })), (columns) => ({
  name: 'problem-find',
  text: `SELECT ${columns} FROM client_problems p WHERE p.id = $1`,
}));

const ANSWER = {
  name: 'problem-answer',
  text: 'UPDATE client_problems SET answer = $2, answered_at = $3, answered_by = $4 WHERE id = $1 AND answered_at IS NULL RETURNING id',
};

/**
 * Staff answer what a client wrote about an appointment, which ends the task; the client gets the answer by e-mail and in the portal. Refused as
 * `not_found`, or as `illegal_step` if it was answered before. Source: rule requests-8.
 */
export async function answerProblem(
  tx: Tx,
  context: CommandContext,
  { id, answer }: { readonly id: number; readonly answer: string },
): Promise<void> {
  const [problem] = id > MAX_ID ? [] : await selectRows(tx, FIND, [id]);
  if (!problem) throw new Refused({ code: 'not_found', message: 'The message was not found.' });
  const row = await lockAssignment(tx, problem.assignmentId, { includeDeleted: true });
  const answered = await queryRows(tx, ANSWER, [id, answer, context.now, context.actor.accountId]);
  if (answered.length === 0)
    throw new Refused({ code: 'illegal_step', message: 'Somebody in the office has already answered this.' });
  const paymentId = await saveFlagsOf(tx, row.id, context.now);
  const isTheirs = row.clientId === problem.clientId && row.deletedAt === null;
  const summary = `${row.client.name} was answered: ${row.language} on ${formatDateShort(row.date)}, No. ${row.id}`;
  await record(tx, context.actor, context.now, {
    audit: [{ act: 'problems.answer', entity: 'assignment', entityId: row.id, change: { problemId: id } }],
    activity: [{ kind: 'problem_answered', summary, assignmentId: row.id, clientId: problem.clientId }],
    messages: isTheirs
      ? messagesToClient(problem.clientId, {
          kind: 'problem_answered',
          assignmentId: row.id,
          event: `problem:${id}`,
          payload: { answer },
        })
      : [],
    changes: [...changesForClient(row), ...changesOfCloseout(paymentId)],
  });
}
