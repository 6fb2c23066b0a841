import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PayoutDetail } from '#contracts/payouts/shapes.ts';
import type { StaffScope } from '#domain/access/scope.ts';
import { addDays } from '#domain/civil.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { presentPayStatement } from '../payments/present/pay-statement.ts';
import { paymentAnswer } from '../payments/present/payment-answer.ts';
import { payStatementOf } from '../payments/queries/pay-statement.ts';
import { companySettings, companyToday, logoBytes } from '../settings/queries.ts';
import { enterAdjustment, voidAdjustment } from './commands/adjustments.ts';
import { createPayout, putBack, takeOut } from './commands/collect-lines.ts';
import { markPaid } from './commands/mark-paid.ts';
import { returnPayment, returnTransfer } from './commands/return-transfer.ts';
import { approvePayout, noteExported, takeBack, voidPayout } from './commands/step.ts';
import { presentExportFiles } from './present/export-file.ts';
import { presentOwn, presentOwnTotals } from './present/own.ts';
import {
  presentAdjustment,
  presentDetail,
  presentExported,
  presentLines,
  presentPayout,
  presentSuggestion,
} from './present.ts';
import { adjustmentPage } from './queries/adjustments.ts';
import { payoutDetail } from './queries/detail.ts';
import { payoutLinesOf } from './queries/lines.ts';
import { earningsOf, ownEarnings } from './queries/own.ts';
import { payeesOf } from './queries/payees.ts';
import { payoutPage, payoutRow } from './queries/payouts.ts';
import { statementOfPayout } from './queries/statement.ts';
import { suggestPayout } from './queries/suggestion.ts';

/** Thousands of payments at once may take longer than other calls. */
const LONGEST_MS = 30_000;

/** Payouts: the pay of a period for all interpreters; bonuses and deductions; what an interpreter sees of it. */
export function payoutsRoutes(app: FastifyInstance, deps: Dependencies): void {
  readingRoutes(app, deps);
  gatheringRoutes(app, deps);
  stepRoutes(app, deps);
  payingRoutes(app, deps);
  returningRoutes(app, deps);
  adjustmentRoutes(app, deps);
  ownRoutes(app, deps);
}

function readingRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'payouts.suggest', async ({ db, scope, query, now }) =>
    presentSuggestion(await suggestPayout(db, scope, { ...query, now })),
  );
  route(app, deps, 'payouts.list', async ({ db, scope, query, page }) => {
    const payouts = await payoutPage(db, scope, query);
    page(payouts);
    return payouts.rows.map(presentPayout);
  });
  route(app, deps, 'payouts.get', async ({ db, scope, now, params: { payoutId } }) =>
    presentDetail(await payoutDetail(db, scope, { payoutId, now })),
  );
  route(app, deps, 'payouts.lines', async ({ db, scope, params }) =>
    presentLines(await payoutLinesOf(db, scope, params)),
  );
  route(app, deps, 'payouts.statement', ({ db, params, now, reply }) =>
    statement(db, reply, deps, { ...params, now, isOwn: false }),
  );
}

interface PayStatementParameters {
  readonly payoutId: number;
  readonly interpreterId: number;
  readonly now: string;
  readonly isOwn: boolean;
}

async function statement(
  db: Db,
  reply: FastifyReply,
  deps: Dependencies,
  { now, ...which }: PayStatementParameters,
) {
  const parameters = await statementOfPayout(db, { ...which, today: await companyToday(db, now) });
  const [found, company, logo] = await Promise.all([
    payStatementOf(db, parameters),
    companySettings(db),
    logoBytes(db),
  ]);
  const name = `pay-statement-${parameters.payout.number}.pdf`;
  reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`);
  return deps.documents.make(presentPayStatement(found, { ...parameters, company, logo }));
}

function gatheringRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(
    app,
    deps,
    'payouts.create',
    ({ actor, now, scope, body, write }) =>
      write(async (tx) =>
        detailOf(tx, scope, { payoutId: await createPayout(tx, { actor, now, ...body }), now }),
      ),
    { longestMs: LONGEST_MS },
  );
  route(app, deps, 'payouts.takeOut', ({ actor, now, scope, params: { payoutId }, body, write }) =>
    write(async (tx) => {
      const { updatedAt: seen, ...chosen } = body;
      await takeOut(tx, { actor, now, payoutId, seen, chosen });
      return detailOf(tx, scope, { payoutId, now });
    }),
  );
  route(app, deps, 'payouts.putBack', ({ actor, now, scope, params: { payoutId }, body, write }) =>
    write(async (tx) => {
      const { updatedAt: seen, ...chosen } = body;
      await putBack(tx, { actor, now, payoutId, seen, chosen });
      return detailOf(tx, scope, { payoutId, now });
    }),
  );
}

function stepRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'payouts.approve', ({ actor, now, scope, params: { payoutId }, body, write }) =>
    write(async (tx) => {
      await approvePayout(tx, { actor, now, payoutId, seen: body.updatedAt });
      return detailOf(tx, scope, { payoutId, now });
    }),
  );
  route(app, deps, 'payouts.back', ({ actor, now, scope, params: { payoutId }, body, write }) =>
    write(async (tx) => {
      await takeBack(tx, { actor, now, payoutId, seen: body.updatedAt });
      return detailOf(tx, scope, { payoutId, now });
    }),
  );
  route(app, deps, 'payouts.void', ({ actor, now, scope, params: { payoutId }, body, write }) =>
    write(async (tx) => {
      const { updatedAt: seen, reason } = body;
      await voidPayout(tx, { actor, now, payoutId, seen, reason });
      return detailOf(tx, scope, { payoutId, now });
    }),
  );
}

function payingRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'payouts.export', ({ actor, now, params: { payoutId }, body, write }) =>
    write(async (tx) => {
      const { updatedAt: seen, format, ...accounts } = body;
      await noteExported(tx, { actor, now, payoutId, seen, format });
      const payout = await payoutRow(tx, payoutId);
      const payees = await payeesOf(tx, payout.id);
      return presentExported(payout, presentExportFiles(format, { payout, payees, ...accounts }));
    }),
  );
  route(
    app,
    deps,
    'payouts.markPaid',
    ({ actor, now, scope, params: { payoutId }, body, write }) =>
      write(async (tx) => {
        const { updatedAt: seen, ...how } = body;
        await markPaid(tx, { actor, now, payoutId, seen, ...how });
        return detailOf(tx, scope, { payoutId, now });
      }),
    { longestMs: LONGEST_MS },
  );
}

function returningRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'payouts.returnTransfer', ({ actor, now, scope, params: { payoutId }, body, write }) =>
    write(async (tx) => {
      const { updatedAt: seen, ...returned } = body;
      await returnTransfer(tx, { actor, now, payoutId, seen, ...returned });
      return detailOf(tx, scope, { payoutId, now });
    }),
  );
  // It is here, because the transfers of payouts are.
  route(app, deps, 'payments.returnTransfer', ({ actor, now, params: { paymentId }, body, write }) =>
    write(async (tx) => {
      await returnPayment(tx, { actor, now, paymentId, ...body });
      return paymentAnswer(tx, paymentId, now);
    }),
  );
}

function adjustmentRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'payAdjustments.list', async ({ db, scope, query, page }) => {
    const adjustments = await adjustmentPage(db, scope, query);
    page(adjustments);
    return adjustments.rows.map(presentAdjustment);
  });
  route(app, deps, 'payAdjustments.create', ({ actor, now, body, write }) =>
    write(async (tx) => {
      const { amount: amountCents, ...entered } = body;
      return presentAdjustment(
        await enterAdjustment(tx, { actor, now, entered: { ...entered, amountCents } }),
      );
    }),
  );
  route(app, deps, 'payAdjustments.void', ({ actor, now, params: { adjustmentId }, body, write }) =>
    write(async (tx) =>
      presentAdjustment(await voidAdjustment(tx, { actor, now, adjustmentId, reason: body.reason })),
    ),
  );
}

function ownRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'payouts.mine', async ({ db, scope, query, now }) => {
    const today = await companyToday(db, now);
    const year = query.year ?? Number(today.slice(0, 4));
    return presentOwn(await ownEarnings(db, scope, { year, today }), { year, today });
  });
  // Here and not beside the list of payments: it adds up the same amounts as the call above.
  route(app, deps, 'payments.mineTotals', async ({ db, scope, now }) => {
    const today = await companyToday(db, now);
    const year = today.slice(0, 4);
    const paid = { from: `${year}-01-01`, to: `${year}-12-31` };
    const worked = { from: addDays(`${today.slice(0, 7)}-01`, -31), to: paid.to };
    return presentOwnTotals(await earningsOf(db, scope, { worked, paid, today }), today);
  });
  route(app, deps, 'payouts.mineStatement', ({ db, scope, params: { payoutId }, now, reply }) =>
    statement(db, reply, deps, { payoutId, interpreterId: scope.interpreterId, now, isOwn: true }),
  );
}

async function detailOf(
  tx: Tx,
  scope: StaffScope,
  which: { readonly payoutId: number; readonly now: string },
): Promise<PayoutDetail> {
  return presentDetail(await payoutDetail(tx, scope, which));
}
