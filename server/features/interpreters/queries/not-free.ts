import { type SQL, sql } from 'drizzle-orm';
import type { NotFree } from '#domain/dispatch/availability/not-free.ts';
import type { Span } from '#domain/dispatch/availability/spans.ts';
import { interpreters, settings } from '#server/db/schema/people.ts';

/**
 * SQL: what besides a booking keeps the row's interpreter from a time, as JSON of `NotFree`; null if nothing does. In the order of rule
 * availability-7: time off and what was said with a decline, the own calendar (if not tentative and not in extra hours), the working hours,
 * of which extra hours are a part, and that the calendar could not be read for a day. Beyond the days for which instants of working hours
 * are kept it is 'hours' for everybody who states some: then the rules themselves tell (`describeNotFree`).
 */
export function notFreeDuring({ startsAt, endsAt }: Span): SQL<NotFree | null> {
  const [from, to] = [sql`${startsAt}::timestamptz`, sql`${endsAt}::timestamptz`];
  const during = sql`t.interpreter_id = ${interpreters.id} AND t.starts_at < ${to} AND t.ends_at > ${from}`;
  const span = sql`json_build_object('startsAt', ${utc('t.starts_at')}, 'endsAt', ${utc('t.ends_at')})`;
  const first = (kind: SQL, rows: SQL) =>
    sql`(SELECT json_build_object('kind', ${kind}, 'span', ${span}) FROM ${rows} ORDER BY t.starts_at, t.ends_at LIMIT 1)`;
  const away = first(
    sql`CASE t.kind WHEN 'off' THEN 'away' ELSE 'said_not_free' END`,
    sql`availability_exceptions t WHERE ${during} AND t.kind IN ('off', 'said_not_free')`,
  );
  const extra = (
    starts: SQL,
    ends: SQL,
  ) => sql`EXISTS (SELECT FROM availability_exceptions e WHERE e.interpreter_id = t.interpreter_id AND e.kind = 'extra'
    AND e.starts_at <= ${starts} AND e.ends_at >= ${ends})`;
  const within = extra(sql`greatest(t.starts_at, ${from})`, sql`least(t.ends_at, ${to})`);
  const busy = first(
    sql`'own_calendar'`,
    sql`imported_busy_times t WHERE ${during} AND NOT t.is_tentative AND NOT ${within}`,
  );
  const day = sql`(${from} AT TIME ZONE coalesce(${interpreters.timeZone}, (SELECT ${settings.timeZone} FROM ${settings})))::date`;
  const outside = sql`(${interpreters.workingHoursThrough} IS NOT NULL AND (${day} >= ${interpreters.workingHoursThrough} - 1 OR NOT EXISTS (
    SELECT FROM stated_hours t WHERE t.interpreter_id = ${interpreters.id} AND t.day = ${day}
      AND t.spans @> tstzrange(${from}, ${to}))))`;
  const hours = sql`CASE WHEN ${outside} THEN json_build_object('kind', 'hours', 'span', NULL) END`;
  const unknown = sql`(SELECT json_build_object('kind', 'unknown', 'span', NULL) FROM calendar_subscriptions t
    WHERE t.interpreter_id = ${interpreters.id} AND ${sql.raw(isUnreadCalendar('t'))} AND NOT ${extra(from, to)})`;
  return sql<NotFree | null>`coalesce(${away}, ${busy}, ${hours}, ${unknown})`;
}

/** SQL: the row's own calendar could not be read for a day. Source: rule availability-6. */
export const isUnreadCalendar = (row: string) => `${row}.failing_since <= now() - interval '24 hours'`;

/** SQL: an instant as the API writes it. */
const utc = (column: string) =>
  sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);
