import type { DashboardStats } from '#contracts/company/shapes.ts';
import type { StaffScope } from '#domain/access/scope.ts';
import type { AssignmentStatus } from '#domain/assignment/status.ts';
import { onServiceDays } from '#server/db/assignments/service-days.ts';
import type { Db } from '#server/db/connect.ts';
import { computed, select, selection, selectRows } from '#server/db/query.ts';
import { timesDuring } from '#server/features/interpreters/queries/day-times.ts';

/** What is left of the company's day. */
const LEFT = timesDuring(
  '$1::timestamptz',
  `(SELECT (midnight + interval '1 day') AT TIME ZONE time_zone FROM company_day)`,
);

/**
 * Somebody is available who has some time left today that nothing keeps them from (rule availability-8). Most have nothing but hours, and
 * of these no times need to be subtracted. Today's appointments come from the covering index only. Each client is checked by one probe of
 * its own appointments; the subquery with LIMIT must stay, because a join would read them all.
 */
const STATS = select(
  selection({
    totalInterpreters: computed<number>('people.total::integer'),
    availableInterpreters: computed<number>('people.available::integer'),
    totalClients: computed<number>('customers.total::integer'),
    activeClients: computed<number>('customers.active::integer'),
    todayAssignments: computed<number>('today.total::integer'),
    urgentAssignments: computed<number>('today.urgent::integer'),
  }),
  (columns) => ({
    name: 'dashboard-stats',
    text: `
    WITH company_day AS (
      SELECT date_trunc('day', $1::timestamptz AT TIME ZONE time_zone) AS midnight, time_zone FROM settings),
    ${LEFT.ctes},
    working AS (${LEFT.working}),
    people AS (
      SELECT count(*) AS total, count(*) FILTER (WHERE i.is_available
        AND CASE WHEN num_nulls(one_off.interpreter_id, own.interpreter_id, booked.interpreter_id, unread.interpreter_id) = 4
          THEN i.hours_stated_through IS NULL OR working.interpreter_id IS NOT NULL
          ELSE NOT isempty(${LEFT.whole} - (${LEFT.hours}) - (${LEFT.away}) - (${LEFT.answeredNotFree}) - (${LEFT.ownCalendar}) - (${LEFT.unknown}) - (${LEFT.booked})) END) AS available
      FROM interpreters i ${LEFT.joins} LEFT JOIN working ON working.interpreter_id = i.id WHERE i.archived_at IS NULL),
    customers AS (
      SELECT count(*) AS total, count(*) FILTER (WHERE (
        SELECT true FROM assignments a
        WHERE a.client_id = c.id AND a.deleted_at IS NULL AND a.starts_at >= $1::timestamptz - interval '90 days'
        LIMIT 1)) AS active
      FROM clients c WHERE archived_at IS NULL),
    today AS (
      SELECT count(*) FILTER (WHERE status <> 'cancelled') AS total,
        count(*) FILTER (WHERE urgency IN ('urgent', 'emergency') AND status NOT IN ('completed', 'cancelled')) AS urgent
      FROM assignments
      WHERE deleted_at IS NULL
        AND starts_at >= (SELECT midnight AT TIME ZONE time_zone FROM company_day)
        AND starts_at < (SELECT (midnight + interval '1 day') AT TIME ZONE time_zone FROM company_day))
    SELECT ${columns} FROM people, customers, today`,
  }),
);

/**
 * The six numbers of the dashboard at `now` (an instant), by one statement. Archived people and deleted or
 * cancelled appointments do not count. Source: rules screens-8 and people-11.
 */
export async function dashboardStats(db: Db, _who: StaffScope, now: string): Promise<DashboardStats> {
  const [stats] = await selectRows(db, STATS, [now]);
  if (!stats) throw new Error('the dashboard has no numbers');
  return stats;
}

const SERVED = onServiceDays({ from: '$1', to: '$2' });

const COUNTS = select(
  selection({
    status: computed<AssignmentStatus | null>('status'),
    language: computed<string | null>('language'),
    count: computed<number>('count(*)::integer'),
  }),
  (columns) => ({
    name: 'report-counts',
    text: `
    SELECT ${columns}
    FROM assignments a
    WHERE deleted_at IS NULL AND ${SERVED}
    GROUP BY GROUPING SETS ((status), (language))
    ORDER BY count(*) DESC, status, language`,
  }),
);

const MONEY = select(
  selection({
    payCents: computed<string>('coalesce(sum(p.amount) * 100, 0)::bigint::text'),
    chargedCents: computed<string>('coalesce(sum(p.client_amount) * 100, 0)::bigint::text'),
  }),
  (columns) => ({
    name: 'report-money',
    text: `
    SELECT ${columns}
    FROM assignments a
    JOIN payments p ON p.assignment_id = a.id AND p.status <> 'void'
    WHERE a.deleted_at IS NULL AND a.status IN ('completed', 'cancelled')
      AND ${SERVED}`,
  }),
);

/**
 * A period in numbers. `payCents` and `chargedCents` are the payments of appointments completed or cancelled late in
 * it, without void ones. Source: rule ledger-9.
 */
export interface Summary {
  readonly byStatus: { status: string; count: number }[];
  readonly byLanguage: { language: string; count: number }[];
  readonly payCents: number;
  readonly chargedCents: number;
}

/**
 * The numbers of the appointments with a service date from one civil day to another, both included, most frequent first. Source: rule
 * ledger-3.
 */
export async function periodSummary(
  db: Db,
  _who: StaffScope,
  period: { readonly from: string; readonly to: string },
): Promise<Summary> {
  const span = [period.from, period.to];
  const [counts, [money]] = await Promise.all([selectRows(db, COUNTS, span), selectRows(db, MONEY, span)]);
  return {
    byStatus: counts.flatMap(({ status, count }) => (status === null ? [] : [{ status, count }])),
    byLanguage: counts.flatMap(({ language, count }) => (language === null ? [] : [{ language, count }])),
    payCents: Number(money?.payCents ?? 0),
    chargedCents: Number(money?.chargedCents ?? 0),
  };
}
