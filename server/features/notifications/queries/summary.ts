import { sql } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import { CHANNELS } from '#domain/message/kinds.ts';
import { addHours, dateIn, dayBounds } from '#domain/time.ts';
import type { Db } from '#server/db/connect.ts';
import { companySettings } from '../../settings/queries.ts';
import { IS_HELD } from './filter.ts';
import { isWayOn, type Ways } from './ways.ts';

/** The log in numbers. */
interface LogSummary extends Record<string, unknown> {
  readonly waiting: number;
  readonly held: number;
  readonly failed: number;
  readonly unconfigured: number;
  readonly sentToday: number;
}

/** Older failures are nobody's business any more. */
const FAILED_DAYS = 30;
/** What quiet hours held or a service would not take was written before today. */
const HELD_HOURS = 24;
const COUNTED_AT_MOST = 10_000;
/** As many as a page of the log looks at: they have no index of their own, for where a way is never configured they are the log. */
const LOOKED_AT = 20_000;

/**
 * How many messages wait to leave next, how many are held back until later, how many failed in the last 30 days, how many did not
 * leave in them (among the newest 20,000 messages) because their way was not configured that is so now, and how many have been sent
 * since the company's midnight; at most 10,000 each. `now` is an instant. Lines of the bell are not counted.
 */
export async function logSummary(
  db: Db,
  _who: StaffScope,
  { now, ways }: { readonly now: string; readonly ways: Ways },
): Promise<LogSummary> {
  const on = CHANNELS.filter((channel) => isWayOn(channel, ways));
  const since = addHours(now, -24 * FAILED_DAYS);
  const { timeZone } = await companySettings(db);
  const midnight = dayBounds(dateIn(timeZone, now), timeZone).from;
  const { rows } = await db.execute<LogSummary>(sql`
    SELECT w.waiting, w.held, f.failed, u.unconfigured, s."sentToday"
    FROM (
      SELECT (count(*) FILTER (WHERE NOT ${IS_HELD}))::integer AS waiting,
        (count(*) FILTER (WHERE ${IS_HELD}))::integer AS held FROM (
        SELECT state, held_for FROM notifications WHERE state IN ('queued', 'sending') LIMIT ${COUNTED_AT_MOST}) AS rows) AS w,
    (SELECT count(*)::integer AS failed FROM (
        SELECT FROM notifications WHERE state = 'failed' AND created_at >= ${since}::timestamptz
        LIMIT ${COUNTED_AT_MOST}) AS rows) AS f,
    (SELECT count(*)::integer AS unconfigured FROM (
        SELECT FROM (
          SELECT state, channel FROM notifications WHERE created_at >= ${since}::timestamptz
          ORDER BY created_at DESC, id DESC LIMIT ${LOOKED_AT}) AS newest
        WHERE state = 'not_configured' AND channel = ANY(${sql.param(on)}::text[]) LIMIT ${COUNTED_AT_MOST}) AS rows) AS u,
    (SELECT count(*)::integer AS "sentToday" FROM (
        SELECT FROM notifications WHERE channel <> 'in_app' AND state IN ('sent', 'delivered')
          AND created_at >= ${addHours(midnight, -HELD_HOURS)}::timestamptz AND updated_at >= ${midnight}::timestamptz
        ORDER BY created_at DESC LIMIT ${COUNTED_AT_MOST}) AS rows) AS s`);
  const [row] = rows;
  if (!row) throw new Error('the log was not counted');
  return row;
}
