import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '#server/db/connect.ts';
import { Refused } from '#server/db/transaction.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { closedPostings } from '../ledger/queries/closed-postings.ts';
import { companySettings, companyToday, logoBytes } from '../settings/queries.ts';
import { addBillingRate, removeBillingRate, setBillingRate } from './commands/billing-rates.ts';
import { enterPayment } from './commands/enter-payment.ts';
import { payPayments, voidPayments } from './commands/settle-payments.ts';
import { presentPayStatement } from './present/pay-statement.ts';
import { paymentAnswer } from './present/payment-answer.ts';
import {
  presentBatch,
  presentBillingRate,
  presentDefaultRate,
  presentEarning,
  presentPayment,
} from './present.ts';
import { earningPage, paymentPage } from './queries/page.ts';
import { type PayStatementParameters, payStatementOf } from './queries/pay-statement.ts';
import { billingRateOf, billingRateRows } from './queries/rates.ts';
import { paymentTotals } from './queries/totals.ts';

/** Billing rates, payments and the interpreters' own payments. */
export function paymentsRoutes(app: FastifyInstance, deps: Dependencies): void {
  billingRateRoutes(app, deps);
  paymentListRoutes(app, deps);
  statementRoutes(app, deps);
  paymentEntryRoutes(app, deps);
  paymentStepRoutes(app, deps);
}

function billingRateRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'billingRates.list', async ({ db, scope }) =>
    (await billingRateRows(db, scope)).map(presentBillingRate),
  );
  route(app, deps, 'billingRates.get', async ({ db, params: { language } }) => {
    const { stored, defaultRateCents } = await billingRateOf(db, language);
    return stored ? presentBillingRate(stored) : presentDefaultRate(language, defaultRateCents);
  });
  route(app, deps, 'billingRates.create', ({ actor, now, body: { language, hourlyRate }, write }) =>
    write(async (tx) =>
      presentBillingRate(await addBillingRate(tx, { actor, now, language, rateCents: hourlyRate })),
    ),
  );
  route(app, deps, 'billingRates.put', ({ actor, now, params: { language }, body, write }) => {
    if (body.language !== undefined && body.language !== language) throw new Refused(OTHER_LANGUAGE);
    return write(async (tx) =>
      presentBillingRate(await setBillingRate(tx, { actor, now, language, rateCents: body.hourlyRate })),
    );
  });
  route(app, deps, 'billingRates.delete', ({ actor, now, params: { language }, write }) =>
    write(async (tx) => {
      await removeBillingRate(tx, { actor, now, language });
      return undefined;
    }),
  );
}

function paymentListRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'payments.list', async ({ db, scope, query, now, page }) => {
    const today = await companyToday(db, now);
    const payments = await paymentPage(db, scope, { ...query, today });
    page(payments);
    const closed = await closedPostings(db, payments.rows);
    return payments.rows.map((row) => presentPayment(row, today, closed.get(row.id) ?? null));
  });
  route(app, deps, 'payments.totals', async ({ db, scope, query, now }) =>
    paymentTotals(db, scope, { ...query, today: await companyToday(db, now) }),
  );
  route(app, deps, 'payments.mine', async ({ db, scope, query, page }) => {
    const earnings = await earningPage(db, scope, query);
    page(earnings);
    return earnings.rows.map(presentEarning);
  });
}

function statementRoutes(app: FastifyInstance, deps: Dependencies): void {
  const statementOf = async (db: Db, reply: FastifyReply, parameters: PayStatementParameters) => {
    const [found, company, logo] = await Promise.all([
      payStatementOf(db, parameters),
      companySettings(db),
      logoBytes(db),
    ]);
    const name = `pay-statement-${parameters.from}-to-${parameters.to}.pdf`;
    reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`);
    return deps.documents.make(presentPayStatement(found, { ...parameters, company, logo }));
  };
  route(app, deps, 'payments.statement', async ({ db, query, now, reply }) =>
    statementOf(db, reply, { ...query, today: await companyToday(db, now) }),
  );
  route(app, deps, 'payments.mineStatement', async ({ db, scope, query, now, reply }) =>
    statementOf(db, reply, {
      ...query,
      interpreterId: scope.interpreterId,
      today: await companyToday(db, now),
    }),
  );
}

function paymentEntryRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'payments.create', ({ actor, now, body, write }) =>
    write(async (tx) => {
      const { status, paidDate, paymentMethod, ...entered } = body;
      const { id } = await enterPayment(tx, { actor, now, entered });
      const paid = { paidDate: paidDate ?? undefined, paymentMethod, notes: null };
      if (status === 'paid') await payPayments(tx, { actor, now, ...paid, paymentIds: [id] });
      return paymentAnswer(tx, id, now);
    }),
  );
}

function paymentStepRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'payments.pay', ({ actor, now, params: { paymentId }, body, write }) =>
    write(async (tx) => {
      await payPayments(tx, { actor, now, ...body, paymentIds: [paymentId] });
      return paymentAnswer(tx, paymentId, now);
    }),
  );
  route(app, deps, 'payments.void', ({ actor, now, params: { paymentId }, body, write }) =>
    write(async (tx) => {
      await voidPayments(tx, { actor, now, ...body, paymentIds: [paymentId] });
      return paymentAnswer(tx, paymentId, now);
    }),
  );
  route(app, deps, 'payments.payMany', ({ actor, now, body, write }) =>
    write(async (tx) => presentBatch(await payPayments(tx, { actor, now, ...body }))),
  );
  route(app, deps, 'payments.voidMany', ({ actor, now, body, write }) =>
    write(async (tx) => presentBatch(await voidPayments(tx, { actor, now, ...body }))),
  );
}

const OTHER_LANGUAGE = {
  code: 'validation_failed',
  message: 'The language of a rate cannot be changed. Add a rate for the other language instead.',
  fields: { language: 'The language of a rate cannot be changed' },
} as const;
