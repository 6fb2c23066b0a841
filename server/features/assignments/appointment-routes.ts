import type { FastifyInstance } from 'fastify';
import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import type { ClientScope } from '#domain/access/scope.ts';
import { assignmentRow, ownAppointmentOfClient } from '#server/db/assignments/find.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { acceptProposal } from './commands/accept-proposal.ts';
import { answerProblem } from './commands/answer-problem.ts';
import { explainBookingConflict } from './commands/booking-conflict.ts';
import { changeRequest } from './commands/change-request.ts';
import { commandContext } from './commands/command-context.ts';
import { declineProposal } from './commands/decline-proposal.ts';
import { proposeTime } from './commands/propose-time.ts';
import { rateAppointment } from './commands/rate-appointment.ts';
import { reportAbsence } from './commands/report-absence.ts';
import { reportProblem } from './commands/report-problem.ts';
import { requestAppointment } from './commands/request-appointment.ts';
import { withdrawProposal } from './commands/withdraw-proposal.ts';
import { presentAgainForClient, presentForClient, presentForStaff } from './present.ts';
import { openEstimates } from './queries/estimates.ts';
import { invoiceNumbers } from './queries/invoice-numbers.ts';
import { openProblems, problemsAbout, problemsOf } from './queries/problems.ts';

/** What clients do with their own appointments, and how staff answer. */
export function appointmentRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'appointments.get', async ({ db, scope, params, now }) =>
    answerOneForClient(db, await ownAppointmentOfClient(db, scope, params.assignmentId), now),
  );
  route(app, deps, 'appointments.request', (call) =>
    call.write(async (tx: Tx) => {
      const row = await requestAppointment(tx, commandContext(call, deps.secret), call.scope, call.body);
      return answerOneForClient(tx, row, call.now);
    }, againForClient(call)),
  );
  route(app, deps, 'appointments.change', (call) =>
    call.write(async (tx: Tx) => {
      const changed = { id: call.params.assignmentId, changes: call.body };
      const row = await changeRequest(tx, commandContext(call, deps.secret), call.scope, changed);
      return answerOneForClient(tx, row, call.now);
    }, againForClient(call)),
  );
  route(app, deps, 'appointments.propose', (call) =>
    call.write(async (tx: Tx) => {
      const proposed = { id: call.params.assignmentId, input: call.body };
      const row = await proposeTime(tx, commandContext(call, deps.secret), call.scope, proposed);
      return answerOneForClient(tx, row, call.now);
    }, againForClient(call)),
  );
  route(app, deps, 'appointments.withdrawProposal', (call) =>
    call.write(async (tx: Tx) => {
      const { assignmentId } = call.params;
      const row = await withdrawProposal(tx, commandContext(call, deps.secret), call.scope, assignmentId);
      return answerOneForClient(tx, row, call.now);
    }, againForClient(call)),
  );
  route(app, deps, 'appointments.reportAbsence', (call) =>
    call.write(async (tx: Tx) => {
      const { assignmentId } = call.params;
      const row = await reportAbsence(tx, commandContext(call, deps.secret), call.scope, assignmentId);
      return answerOneForClient(tx, row, call.now);
    }, againForClient(call)),
  );
  route(app, deps, 'appointments.reportProblem', (call) =>
    call.write(async (tx: Tx) => {
      const reported = { id: call.params.assignmentId, problem: call.body };
      const row = await reportProblem(tx, commandContext(call, deps.secret), call.scope, reported);
      return answerOneForClient(tx, row, call.now);
    }, againForClient(call)),
  );
  route(app, deps, 'appointments.problems', ({ db, scope, params }) =>
    problemsOf(db, scope, params.assignmentId),
  );
  route(app, deps, 'appointments.rate', (call) =>
    call.write(async (tx: Tx) => {
      const rated = { id: call.params.assignmentId, rating: call.body };
      const row = await rateAppointment(tx, commandContext(call, deps.secret), call.scope, rated);
      return answerOneForClient(tx, row, call.now);
    }, againForClient(call)),
  );
  answerRoutes(app, deps);
}

function answerRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'problems.open', ({ db, scope }) => openProblems(db, scope));
  route(app, deps, 'problems.ofAssignment', ({ db, scope, params }) =>
    problemsAbout(db, scope, params.assignmentId),
  );
  route(app, deps, 'problems.answer', (call) =>
    call.write(async (tx: Tx) => {
      const answered = { id: call.params.problemId, answer: call.body.answer };
      await answerProblem(tx, commandContext(call, deps.secret), answered);
      return undefined;
    }),
  );
  route(app, deps, 'assignments.acceptProposal', (call) =>
    explainBookingConflict(call.db, () =>
      call.write(async (tx: Tx) => {
        const { updatedAt: seen, overrideReason } = call.body;
        const answered = { id: call.params.assignmentId, seen, overrideReason };
        return presentForStaff(await acceptProposal(tx, commandContext(call, deps.secret), answered));
      }),
    ),
  );
  route(app, deps, 'assignments.declineProposal', (call) =>
    call.write(async (tx: Tx) => {
      const { updatedAt: seen, answer } = call.body;
      const answered = { id: call.params.assignmentId, seen, answer };
      return presentForStaff(await declineProposal(tx, commandContext(call, deps.secret), answered));
    }),
  );
}

/** One client's appointments as they may see them at `now` (an instant). */
export async function answerForClient(
  on: Db | Tx,
  rows: readonly AssignmentRow[],
  now: string,
): Promise<ClientAssignment[]> {
  const estimates = await openEstimates(on, rows);
  const numbers = await invoiceNumbers(on, rows);
  return rows.map((row) =>
    presentForClient(row, {
      now,
      estimate: estimates.get(row.id) ?? null,
      invoiceNumber: numbers.get(row.id) ?? null,
    }),
  );
}

/** The same for one appointment. */
export async function answerOneForClient(
  on: Db | Tx,
  row: AssignmentRow,
  now: string,
): Promise<ClientAssignment> {
  const [one] = await answerForClient(on, [row], now);
  if (one === undefined) throw new Error('an appointment was presented');
  return one;
}

/** The answer to a repeated call of a client (rule api-4). */
export function againForClient({ scope, now }: { readonly scope: ClientScope; readonly now: string }) {
  return async (tx: Tx, first: ClientAssignment): Promise<ClientAssignment> => {
    const row = await assignmentRow(tx, first.id, { includeDeleted: true });
    const present = await answerOneForClient(tx, row, now);
    return presentAgainForClient(row, first, { clientId: scope.clientId, present });
  };
}
