import type { FastifyInstance } from 'fastify';
import type { CloseoutDetail } from '#contracts/closeouts/shapes.ts';
import type { StaffScope } from '#domain/access/scope.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { adjust, removeAdjustment, waive } from './commands/adjust.ts';
import { answer } from './commands/answer.ts';
import { approveMany } from './commands/approve-many.ts';
import { approveOne } from './commands/approve-one.ts';
import { reopen } from './commands/reopen.ts';
import { returnCloseout } from './commands/return-closeout.ts';
import { presentApprovedMany, presentCloseout, presentDetail, presentOwn } from './present.ts';
import { closeoutCounts } from './queries/counts.ts';
import { closeoutDetail } from './queries/detail.ts';
import { ownReturned, returnedCloseouts } from './queries/own.ts';
import { closeoutPage } from './queries/page.ts';
import { closeoutRow } from './queries/row.ts';

/** The review of ended appointments: the queue, one closeout, what staff decide, what the interpreter answers. */
export function closeoutsRoutes(app: FastifyInstance, deps: Dependencies): void {
  readingRoutes(app, deps);
  decidingRoutes(app, deps);
  changingRoutes(app, deps);
  route(app, deps, 'closeouts.answer', ({ actor, now, scope, params: { paymentId }, body, write }) =>
    write(async (tx) => {
      await answer(tx, { actor, now, scope, paymentId, body });
      const [answered] = await returnedCloseouts(tx, [await closeoutRow(tx, paymentId)]);
      if (!answered) throw new Error('a closeout was answered');
      return presentOwn(answered);
    }),
  );
}

function readingRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'closeouts.list', async ({ db, scope, query, page }) => {
    const closeouts = await closeoutPage(db, scope, query);
    page(closeouts);
    return closeouts.rows.map(presentCloseout);
  });
  route(app, deps, 'closeouts.counts', ({ db, scope, now }) => closeoutCounts(db, scope, now));
  route(app, deps, 'closeouts.mine', async ({ db, scope }) => (await ownReturned(db, scope)).map(presentOwn));
  route(app, deps, 'closeouts.get', async ({ db, scope, params: { paymentId } }) =>
    presentDetail(await closeoutDetail(db, scope, paymentId), scope),
  );
}

function decidingRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'closeouts.approve', ({ actor, now, scope, params: { paymentId }, body, write }) =>
    write(async (tx) => {
      await approveOne(tx, { actor, now, paymentId, seen: body.updatedAt });
      return detailOf(tx, scope, paymentId);
    }),
  );
  route(app, deps, 'closeouts.approveMany', ({ actor, now, body: { closeouts }, write }) =>
    write(async (tx) => presentApprovedMany(await approveMany(tx, { actor, now, closeouts }))),
  );
  route(app, deps, 'closeouts.return', ({ actor, now, scope, params: { paymentId }, body, write }) =>
    write(async (tx) => {
      const { updatedAt: seen, question } = body;
      await returnCloseout(tx, { actor, now, paymentId, seen, question });
      return detailOf(tx, scope, paymentId);
    }),
  );
  route(app, deps, 'closeouts.reopen', ({ actor, now, scope, params: { paymentId }, body, write }) =>
    write(async (tx) => {
      const { updatedAt: seen, reason } = body;
      await reopen(tx, { actor, now, paymentId, seen, reason });
      return detailOf(tx, scope, paymentId);
    }),
  );
}

function changingRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'closeouts.adjust', ({ actor, now, scope, params: { paymentId }, body, write }) =>
    write(async (tx) => {
      const { updatedAt: seen, amount: amountCents, ...line } = body;
      await adjust(tx, { actor, now, paymentId, seen, amountCents, ...line });
      return detailOf(tx, scope, paymentId);
    }),
  );
  route(app, deps, 'closeouts.removeAdjustment', ({ actor, now, scope, params, query, write }) =>
    write(async (tx) => {
      await removeAdjustment(tx, { actor, now, ...params, seen: query.updatedAt });
      return detailOf(tx, scope, params.paymentId);
    }),
  );
  route(app, deps, 'closeouts.waive', ({ actor, now, scope, params: { paymentId }, body, write }) =>
    write(async (tx) => {
      const { updatedAt: seen, ...which } = body;
      await waive(tx, { actor, now, paymentId, seen, ...which });
      return detailOf(tx, scope, paymentId);
    }),
  );
}

async function detailOf(tx: Tx, scope: StaffScope, paymentId: number): Promise<CloseoutDetail> {
  return presentDetail(await closeoutDetail(tx, scope, paymentId), scope);
}
