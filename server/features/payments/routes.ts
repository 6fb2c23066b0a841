import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { addBillingRate, removeBillingRate, setBillingRate } from './commands/billing-rates.ts';
import { enterPayment } from './commands/enter-payment.ts';
import { payPayment, voidPayment } from './commands/settle-payment.ts';
import { presentBillingRate, presentDefaultRate, presentEarning, presentPayment } from './present.ts';
import { billingRateOf, billingRateRows, companyToday, earningPage, paymentPage } from './queries.ts';

/** Billing rates, payments and earnings (spec §7, design 3.16). */
export function paymentsRoutes(app: FastifyInstance, deps: Dependencies): void {
  billingRateRoutes(app, deps);
  paymentListRoutes(app, deps);
  paymentStepRoutes(app, deps);
}

function billingRateRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'billingRates.list', async ({ db, scope }) =>
    (await billingRateRows(db, scope)).map(presentBillingRate),
  );
  route(app, deps, 'billingRates.get', async ({ db, params: { language } }) => {
    const { kept, defaultRateCents } = await billingRateOf(db, language);
    return kept ? presentBillingRate(kept) : presentDefaultRate(language, defaultRateCents);
  });
  route(app, deps, 'billingRates.create', ({ actor, now, body: { language, hourlyRate }, write }) =>
    write(async (tx) =>
      presentBillingRate(await addBillingRate(tx, { actor, now, language, rateCents: hourlyRate })),
    ),
  );
  route(app, deps, 'billingRates.put', ({ actor, now, params: { language }, body, write }) =>
    write(async (tx) =>
      presentBillingRate(await setBillingRate(tx, { actor, now, language, rateCents: body.hourlyRate })),
    ),
  );
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
    return payments.rows.map((row) => presentPayment(row, today));
  });
  route(app, deps, 'payments.mine', async ({ db, scope, query, page }) => {
    const earnings = await earningPage(db, scope, query);
    page(earnings);
    return earnings.rows.map(presentEarning);
  });
}

function paymentStepRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'payments.create', ({ actor, now, body, write }) =>
    write(async (tx) =>
      presentPayment(await enterPayment(tx, { actor, now, entered: body }), await companyToday(tx, now)),
    ),
  );
  route(app, deps, 'payments.pay', ({ actor, now, params: { paymentId }, body, write }) =>
    write(async (tx) =>
      presentPayment(await payPayment(tx, { actor, now, paymentId, ...body }), await companyToday(tx, now)),
    ),
  );
  route(app, deps, 'payments.void', ({ actor, now, params: { paymentId }, body: { reason }, write }) =>
    write(async (tx) =>
      presentPayment(await voidPayment(tx, { actor, now, paymentId, reason }), await companyToday(tx, now)),
    ),
  );
}
