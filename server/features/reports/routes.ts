import type { FastifyInstance } from 'fastify';
import type { ReportPeriodQuery } from '#contracts/reports/shapes.ts';
import type { StaffScope } from '#domain/access/scope.ts';
import { formatMoney } from '#domain/money.ts';
import { type Period, periodBefore } from '#domain/report/period.ts';
import { WEEK_HOURS, type WorkReport } from '#domain/report/reports.ts';
import { dateIn } from '#domain/time.ts';
import type { Db } from '#server/db/connect.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { route } from '#server/http/route.ts';
import { companySettings } from '../settings/queries.ts';
import {
  presentBehind,
  presentCancellations,
  presentCheckIns,
  presentDashboardMoney,
  presentFairness,
  presentFilling,
  presentMoney,
  presentReport,
  presentUnbilled,
  presentUtilization,
} from './present.ts';
import { dashboardAttention } from './queries/attention.ts';
import { behindMoney, behindWork } from './queries/behind.ts';
import { dashboardStats, periodSummary } from './queries/dashboard.ts';
import { dashboardMoney } from './queries/dashboard-money.ts';
import { fairnessReport } from './queries/fairness.ts';
import { moneyReport, unbilledWork } from './queries/money.ts';
import type { ReportParameters } from './queries/report-sql.ts';
import { demandReport, type FoundReport, workReport } from './queries/work.ts';

/** The dashboard, the reports, and the appointments behind their numbers. Nothing is written here. */
export function reportsRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'dashboard.stats', ({ db, scope, now }) => dashboardStats(db, scope, now));
  route(app, deps, 'dashboard.attention', ({ db, scope, now }) => dashboardAttention(db, scope, now));
  route(app, deps, 'dashboard.money', async ({ db, scope, now }) => {
    const { today } = await companyDay(db, now);
    return presentDashboardMoney(await dashboardMoney(db, scope, today));
  });
  summaryRoute(app, deps);
  moneyRoutes(app, deps);
  workRoutes(app, deps);
  route(app, deps, 'reports.fairness', async ({ db, scope, now, query }) =>
    presentFairness(await fairnessReport(db, scope, { language: query.language, now })),
  );
  route(app, deps, 'reports.behindWork', async ({ db, scope, now, query, page }) => {
    const { timeZone } = await companyDay(db, now);
    const found = await behindWork(db, scope, { ...query, timeZone });
    page(found);
    return found.rows.map(presentBehind);
  });
  route(app, deps, 'reports.behindMoney', async ({ db, scope, now, query, page }) => {
    const found = await behindMoney(db, scope, { ...query, ...(await companyDay(db, now)) });
    page(found);
    return found.rows.map(presentBehind);
  });
}

function moneyRoutes(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'reports.money', async ({ db, scope, now, query }) => {
    const { dates, ...period } = query;
    const filter = await reportQueryOf(db, now, period);
    const found = await inBothPeriods(filter, (one) => moneyReport(db, scope, { ...one, dates }));
    return { ...presentReport(found, filter.period, { none: {}, present: presentMoney }), dates };
  });
  route(app, deps, 'reports.unbilled', async ({ db, scope, now, query }) => {
    const { today } = await companyDay(db, now);
    const filter = { ...query, today };
    return presentUnbilled(await unbilledWork(db, scope, filter), filter);
  });
}

function workRoutes(app: FastifyInstance, deps: Dependencies): void {
  const read = async (
    call: { db: Db; scope: StaffScope; now: string },
    report: WorkReport,
    query: ReportPeriodQuery,
  ) => {
    const filter = await reportQueryOf(call.db, call.now, query);
    const found = await inBothPeriods(filter, (one) => workReport(call.db, call.scope, report, one));
    return { found, period: filter.period };
  };
  route(app, deps, 'reports.filling', async ({ query, ...call }) => {
    const { found, period: frame } = await read(call, 'filling', query);
    return presentReport(found, frame, { none: {}, present: presentFilling });
  });
  route(app, deps, 'reports.cancellations', async ({ query, ...call }) => {
    const { found, period: frame } = await read(call, 'cancellations', query);
    return presentReport(found, frame, { none: {}, present: presentCancellations });
  });
  route(app, deps, 'reports.checkIns', async ({ query, ...call }) => {
    const { found, period: frame } = await read(call, 'check_ins', query);
    return presentReport(found, frame, { none: {}, present: presentCheckIns });
  });
  route(app, deps, 'reports.utilization', async ({ query, ...call }) => {
    const { found, period: frame } = await read(call, 'utilization', { ...query, by: 'interpreter' });
    const present = (people: number) => (numbers: FoundReport['total'], period: Period) =>
      presentUtilization(numbers, { period, today: frame.today, people });
    const { total, ...report } = presentReport(found, frame, { none: {}, present: present(1) });
    const of = (rows: FoundReport, period: Period) => present(rows.rows.length)(rows.total, period);
    const before = found.before && frame.before && of(found.before, frame.before);
    return { ...report, total: { now: of(found.now, frame.period), before } };
  });
  route(app, deps, 'reports.demand', async ({ db, scope, now, query }) => {
    const filter = await reportQueryOf(db, now, { ...query, by: 'language' });
    const found = await inBothPeriods(filter, (one) => demandReport(db, scope, one));
    const none = { appointments: 0, minutes: 0, hours: new Array<number>(WEEK_HOURS).fill(0) };
    return presentReport(found, filter.period, { none, present: (numbers) => numbers });
  });
}

function summaryRoute(app: FastifyInstance, deps: Dependencies): void {
  route(app, deps, 'reports.summary', async ({ db, scope, query: { from, to } }) => {
    const { byStatus, byLanguage, payCents, chargedCents } = await periodSummary(db, scope, { from, to });
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

async function companyDay(db: Db, now: string) {
  const { timeZone } = await companySettings(db);
  return { timeZone, today: dateIn(timeZone, now) };
}

async function reportQueryOf(db: Db, now: string, { compare, ...query }: ReportPeriodQuery) {
  const { timeZone, today } = await companyDay(db, now);
  const period = { from: query.from, to: query.to };
  const before = compare === undefined ? null : periodBefore(period);
  return { report: { ...query, timeZone }, period: { period, before, today, by: query.by } };
}

type ReportQuery = Awaited<ReturnType<typeof reportQueryOf>>;

/** The period before is read at the same time. */
async function inBothPeriods<Found>(
  { report, period: frame }: ReportQuery,
  read: (filter: ReportParameters) => Promise<Found>,
): Promise<{ now: Found; before: Found | null }> {
  const [now, before] = await Promise.all([
    read(report),
    frame.before && read({ ...report, ...frame.before }),
  ]);
  return { now, before };
}
