import type { FastifyInstance } from 'fastify';
import type { Tx } from '#server/db/connect.ts';
import { explainBookingConflict } from '#server/features/assignments/commands/booking-conflict.ts';
import { commandContext } from '#server/features/assignments/commands/command-context.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { assignSeries } from './commands/assign-series.ts';
import { cancelSeries } from './commands/cancel-series.ts';
import { changeSeries } from './commands/change-series.ts';
import { createSeries } from './commands/create-series.ts';
import { presentSeries } from './present.ts';
import { listDates } from './queries/list-dates.ts';
import { seriesWithDates } from './queries/series.ts';

/** Series of appointments, for staff. */
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
      await cancelSeries(tx, commandContext(call, deps.secret), { id, cancellation: call.body });
      return presentSeries(await seriesWithDates(tx, id));
    }),
  );
}
