import { sql } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import { addHours, dateIn, dayBounds } from '#domain/time.ts';
import type { Db } from '#server/db/connect.ts';
import { companySettings } from '../../settings/queries.ts';

/** The log in numbers. */
interface LogSummary extends Record<string, unknown> {
  readonly waiting: number;
  readonly held: number;
  readonly failed: number;
  readonly sentToday: number;
}

/** Older failures are nobody's business any more. */
const FAILED_DAYS = 30;
/** What quiet hours held or a service would not take was written before today. */
const HELD_HOURS = 24;
const COUNTED_AT_MOST = 10_000;

/**
 * How many messages wait, how many of them are held back, how many failed in the last 30 days and how many have been sent since
 * the company's midnight; at most 10,000 each. `now` is an instant. Lines of the bell are not counted.
 */
export async function logSummary(db: Db, _who: StaffScope, now: string): Promise<LogSummary> {
  const { timeZone } = await companySettings(db);
  const midnight = dayBounds(dateIn(timeZone, now), timeZone).from;
  const { rows } = await db.execute<LogSummary>(sql`
    SELECT w.waiting, w.held, f.failed, s."sentToday"
    FROM (
      SELECT count(*)::integer AS waiting, (count(*) FILTER (WHERE held_for IS NOT NULL))::integer AS held FROM (
        SELECT held_for FROM notifications WHERE state IN ('queued', 'sending') LIMIT ${COUNTED_AT_MOST}) AS rows) AS w,
    (SELECT count(*)::integer AS failed FROM (
        SELECT FROM notifications WHERE state = 'failed' AND created_at >= ${addHours(now, -24 * FAILED_DAYS)}::timestamptz
        LIMIT ${COUNTED_AT_MOST}) AS rows) AS f,
    (SELECT count(*)::integer AS "sentToday" FROM (
        SELECT FROM notifications WHERE channel <> 'in_app' AND state IN ('sent', 'delivered')
          AND created_at >= ${addHours(midnight, -HELD_HOURS)}::timestamptz AND updated_at >= ${midnight}::timestamptz
        ORDER BY created_at DESC LIMIT ${COUNTED_AT_MOST}) AS rows) AS s`);
  const [row] = rows;
  if (!row) throw new Error('the log was not counted');
  return row;
}
