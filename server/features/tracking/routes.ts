import type { FastifyInstance } from 'fastify';
import { assignmentRow } from '#server/db/assignments/find.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { track } from './commands/track.ts';
import { presentLog, presentTracked, presentTrackedAgain } from './present.ts';
import { trackingLogOf } from './queries.ts';

/** Live progress of appointments: check-in, completion and their log. */
export function trackingRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'assignments.track', ({ actor, now, scope, params, body, write }) =>
    write(
      async (tx) => {
        const { assignmentId } = params;
        return presentTracked(await track(tx, { actor, now, scope, assignmentId, report: body }), scope);
      },
      async (tx, first) =>
        presentTrackedAgain(await assignmentRow(tx, first.id, { includeDeleted: true }), first, scope),
    ),
  );
  route(app, deps, 'assignments.tracking', async ({ db, scope, params, query }) =>
    (await trackingLogOf(db, scope, { ...params, ...query })).map(presentLog),
  );
}
