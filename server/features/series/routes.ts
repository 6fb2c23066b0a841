import type { FastifyInstance } from 'fastify';
import type { Tx } from '#server/db/connect.ts';
import { explainBookingConflict } from '#server/features/assignments/commands/booking-conflict.ts';
import { commandContext } from '#server/features/assignments/commands/command-context.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { answerSeries } from './commands/answer-series.ts';
import { assignSeries } from './commands/assign-series.ts';
import { cancelSeries } from './commands/cancel-series.ts';
import { changeSeries } from './commands/change-series.ts';
import { createSeries } from './commands/create-series.ts';
import { requestSeries } from './commands/request-series.ts';
import { presentOwnSeries, presentSeries } from './present.ts';
import { seriesCancellation } from './queries/cancellation.ts';
import { listDates, listRequestDates } from './queries/list-dates.ts';
import { ownSeries, seriesWithDates } from './queries/series.ts';

/** Series of appointments: of staff, then the answers of interpreters, and those of clients. */
export function seriesRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'series.dates', ({ db, scope, body, now }) => listDates(db, scope, { input: body, now }));
  route(app, deps, 'series.get', async ({ db, params }) =>
    presentSeries(await seriesWithDates(db, params.seriesId)),
  );
  route(app, deps, 'series.create', (call) =>
    explainBookingConflict(call.db, () =>
      call.write(async (tx: Tx) => {
        const id = await createSeries(tx, commandContext(call, deps.secret), call.body);
        return presentSeries(await seriesWithDates(tx, id));
      }),
    ),
  );
  route(app, deps, 'series.update', (call) =>
    explainBookingConflict(call.db, () =>
      call.write(async (tx: Tx) => {
        const change = { id: call.params.seriesId, changes: call.body };
        const id = await changeSeries(tx, commandContext(call, deps.secret), change);
        return presentSeries(await seriesWithDates(tx, id));
      }),
    ),
  );
  route(app, deps, 'series.assign', (call) =>
    explainBookingConflict(call.db, () =>
      call.write(async (tx: Tx) => {
        const { seriesId: id } = call.params;
        await assignSeries(tx, commandContext(call, deps.secret), { id, to: call.body });
        return presentSeries(await seriesWithDates(tx, id));
      }),
    ),
  );
  route(app, deps, 'series.cancel', (call) =>
    call.write(async (tx: Tx) => {
      const { seriesId: id } = call.params;
      const cancelled = { id, cancellation: call.body, clientId: null };
      await cancelSeries(tx, commandContext(call, deps.secret), cancelled);
      return presentSeries(await seriesWithDates(tx, id));
    }),
  );
  route(app, deps, 'series.answer', (call) =>
    explainBookingConflict(call.db, () =>
      call.write((tx: Tx) => {
        const answered = { id: call.params.seriesId, answer: call.body };
        return answerSeries(tx, commandContext(call, deps.secret), call.scope, answered);
      }),
    ),
  );
  ownSeriesRoutes(app, deps);
}

/** For clients. */
function ownSeriesRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'series.requestDates', ({ db, scope, body, now }) =>
    listRequestDates(db, scope, { input: body, now }),
  );
  route(app, deps, 'series.mine', async ({ db, scope, params }) =>
    presentOwnSeries(await ownSeries(db, scope, params.seriesId)),
  );
  route(app, deps, 'series.mineCancellation', ({ db, scope, params, query, now }) =>
    seriesCancellation(db, scope, { id: params.seriesId, from: query.from ?? null, now }),
  );
  route(app, deps, 'series.request', (call) =>
    call.write(async (tx: Tx) => {
      const id = await requestSeries(tx, commandContext(call, deps.secret), call.scope, call.body);
      return presentOwnSeries(await ownSeries(tx, call.scope, id));
    }),
  );
  route(app, deps, 'series.mineCancel', (call) =>
    call.write(async (tx: Tx) => {
      const { seriesId: id } = call.params;
      const cancellation = { ...call.body, by: 'client', fee: 'charge', waiverReason: null } as const;
      const cancelled = { id, cancellation, clientId: call.scope.clientId };
      await cancelSeries(tx, commandContext(call, deps.secret), cancelled);
      return presentOwnSeries(await ownSeries(tx, call.scope, id));
    }),
  );
}
