import type { FastifyInstance } from 'fastify';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import { assignmentRow } from '#server/db/assignments/find.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Tx } from '#server/db/connect.ts';
import { payQuestion } from '#server/features/payments/queries/price.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { travelThereAndBack } from '../places/queries/travel-there-and-back.ts';
import { track } from './commands/track.ts';
import { presentLog, presentTracked, presentTrackedAgain, type Reporter } from './present.ts';
import { trackingLogOf } from './queries.ts';

/** Live progress of appointments: check-in, completion and their log. */
export function trackingRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'assignments.track', async ({ db, actor, now, scope, params, body, write }) => {
    const isCompletion = body.currentStatus === 'completed' && body.act === undefined;
    const travel = isCompletion ? await travelThereAndBack(db, params.assignmentId, deps.travelTimes) : null;
    return write(
      async (tx) => {
        const { assignmentId } = params;
        const row = await track(tx, { actor, now, scope, assignmentId, report: body, travel });
        return presentTracked(row, await reporterOf(tx, row, scope));
      },
      async (tx, first) => {
        const row = await assignmentRow(tx, first.id, { includeDeleted: true });
        return presentTrackedAgain(row, first, await reporterOf(tx, row, scope));
      },
    );
  });
  route(app, deps, 'assignments.tracking', async ({ db, scope, params, query }) =>
    (await trackingLogOf(db, scope, { ...params, ...query })).map(presentLog),
  );
}

async function reporterOf(
  tx: Tx,
  row: AssignmentRow,
  scope: StaffScope | InterpreterScope,
): Promise<Reporter> {
  if (scope.audience === 'staff') return null;
  return { interpreterId: scope.interpreterId, pay: await payQuestion(tx, row) };
}
