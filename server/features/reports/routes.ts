import type { FastifyInstance } from 'fastify';
import { formatMoney } from '#domain/money.ts';
import { dayBounds } from '#domain/time.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { companySettings } from '../settings/queries.ts';
import { dashboardStats, periodSummary } from './queries.ts';

/** The dashboard and a period in numbers. */
export function reportsRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'dashboard.stats', ({ db, scope, now }) => dashboardStats(db, scope, now));
  route(app, deps, 'reports.summary', async ({ db, scope, query: { from, to } }) => {
    const { timeZone } = await companySettings(db);
    // A period that ends before it begins is empty.
    const period = { from: dayBounds(from, timeZone).from, to: dayBounds(to, timeZone).to };
    const { byStatus, byLanguage, payCents, chargedCents } = await periodSummary(db, scope, period);
    return {
      from,
      to,
      byStatus,
      byLanguage,
      pay: formatMoney(payCents),
      charged: formatMoney(chargedCents),
    };
  });
}
