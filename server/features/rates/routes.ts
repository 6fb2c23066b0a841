import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { RatesQuery } from '#contracts/rates/shapes.ts';
import { endOfPlanned, holdsOn, refusedEnd } from '#domain/billing/rules/rule-series.ts';
import { usFederalHolidays } from '#domain/billing/rules/us-holidays.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { companyToday } from '../settings/queries.ts';
import { beginRate } from './commands/begin-rate.ts';
import { deleteRate } from './commands/delete-rate.ts';
import { putHolidays } from './commands/put-holidays.ts';
import { presentExplained } from './present/explained.ts';
import { presentPreview } from './present/preview.ts';
import { presentRate } from './present/rate.ts';
import { explainAssignment, explainPayment } from './queries/explain.ts';
import { companyHolidays } from './queries/holidays.ts';
import { changesBy } from './queries/preview.ts';
import { type NamedRule, rulesOf, seriesOf, type Whose } from './queries/rules.ts';
import { tryPrice } from './queries/try-price.ts';

/** Dated rules of money: the rate book, what a rule would change, why an amount is what it is, holidays. */
export function ratesRoutes(app: FastifyInstance, deps: Dependencies): void {
  bookRoutes(app, deps);
  explainRoutes(app, deps);
  holidayRoutes(app, deps);
}

function bookRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'rates.list', async ({ db, scope, query, now }) =>
    presentRates(await rulesOf(db, scope, whoseOf(query)), await companyToday(db, now)),
  );
  route(app, deps, 'rates.begin', ({ actor, now, body: { replaces, ...rule }, write }) =>
    write(async (tx) =>
      presentRates(await beginRate(tx, { actor, now, rule, replaces }), await companyToday(tx, now)),
    ),
  );
  route(app, deps, 'rates.delete', ({ actor, now, params: { rateId: id }, write }) =>
    write(async (tx) => {
      await deleteRate(tx, { actor, now, id });
      return undefined;
    }),
  );
  route(app, deps, 'rates.preview', async ({ db, scope, now, body: { replaces: _, ...rule } }) => {
    const today = await companyToday(db, now);
    const refusal = refusedEnd(rule)?.message ?? null;
    const series = await seriesOf(db, rule);
    const until = endOfPlanned(
      series.map((one) => one.rule),
      rule,
    );
    const replaces = series.find((one) => holdsOn(one.rule, rule.from)) ?? null;
    return presentPreview(await changesBy(db, scope, rule, until), { rule, replaces, refusal, today, until });
  });
}

function explainRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'rates.try', async ({ db, scope, body }) =>
    presentExplained(await tryPrice(db, scope, body)),
  );
  route(app, deps, 'rates.ofPayment', async ({ db, scope, params: { paymentId } }) =>
    presentExplained(await explainPayment(db, scope, paymentId)),
  );
  route(app, deps, 'rates.ofAssignment', async ({ db, scope, params: { assignmentId } }) =>
    presentExplained(await explainAssignment(db, scope, assignmentId)),
  );
}

function holidayRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'rates.holidays', async ({ db }) => companyHolidays(db));
  route(app, deps, 'rates.putHolidays', ({ actor, now, body, write }) => {
    const { holidays: list, surchargesAddUp, updatedAt: seen } = body;
    return write((tx) => putHolidays(tx, { actor, now, list, surchargesAddUp, seen }));
  });
  route(app, deps, 'rates.suggestHolidays', async ({ query: { year } }) => usFederalHolidays(year));
}

function presentRates(rules: readonly NamedRule[], today: string) {
  return { today, rates: rules.map((rule) => presentRate(rule, today)) };
}

/** The contract demands the id of the person that it is about. */
function whoseOf({ scope, clientId = 0, interpreterId = 0 }: z.output<typeof RatesQuery>): Whose {
  if (scope === 'client') return { scope, clientId };
  return scope === 'interpreter' ? { scope, interpreterId } : { scope };
}
