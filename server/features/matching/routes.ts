import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { putWeights } from './commands/put-weights.ts';
import { presentPreview } from './present.ts';
import { previewWeights } from './queries/preview-weights.ts';
import { rankingWeights } from './queries/ranking-weights.ts';

/** How much each reason counts when interpreters are ranked. */
export function matchingRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'ranking.weights', ({ db, scope }) => rankingWeights(db, scope));
  route(app, deps, 'ranking.putWeights', ({ actor, now, scope, body, write }) => {
    const { updatedAt: seen, weights: to } = body;
    return write((tx) => putWeights(tx, scope, { actor, now, to, seen }));
  });
  route(app, deps, 'ranking.preview', async ({ db, scope, body }) =>
    presentPreview(await previewWeights(db, scope, body.weights)),
  );
}
