import { sql } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import { CHANNELS, type Channel } from '#domain/message/kinds.ts';
import { addHours, dateIn, dayBounds } from '#domain/time.ts';
import type { Db } from '#server/db/connect.ts';
import { isoInstant } from '#server/db/schema/columns.ts';
import { companySettings } from '../../settings/queries.ts';
import { type ConfiguredChannels, isChannelOn } from './channels.ts';
import { IS_HELD } from './filter.ts';

/** The log in numbers. */
interface LogSummary extends Numbers {
  readonly troubles: Trouble[];
}

interface Numbers extends Record<string, unknown> {
  readonly waiting: number;
  readonly held: number;
  readonly failed: number;
  readonly unconfigured: number;
  readonly sentToday: number;
}

/**
 * A channel that sends nothing: `since` when (an instant) its service accepts nothing, null if the channel is not configured;
 * `waiting` for it, `retried` of them after a try of their own, or without it `waiting` are the messages that were not sent
 * today.
 */
interface Trouble {
  readonly channel: Channel;
  readonly since: string | null;
  readonly waiting: number;
  readonly retried: number;
}

/** Older failures are not shown any more. */
const FAILED_DAYS = 30;
/** A message that quiet hours held or that a service did not accept may have been written before today. */
const HELD_HOURS = 24;
const COUNTED_AT_MOST = 10_000;
/**
 * As many as a page of the log reads: they have no index of their own, because if a channel is never configured they are most of
 * the log.
 */
const LOOKED_AT = 20_000;

/**
 * How many messages are sent next, how many are held until later, how many failed in the last 30 days, how many were not sent in
 * that time (among the newest 20,000 messages) because their channel was not configured and is now, and how many have been sent
 * since the company's midnight; at most 10,000 each. Also the channels that send nothing now, in the order of `CHANNELS`: those
 * of whose outage staff have been told, with the messages that wait for them and not for the end of quiet hours, and those that
 * are not configured, if that has kept a message back today. `now` is an instant. Entries of the notification center are not
 * counted.
 */
export async function logSummary(
  db: Db,
  _who: StaffScope,
  { now, channels }: { readonly now: string; readonly channels: ConfiguredChannels },
): Promise<LogSummary> {
  const on = sql`${sql.param(CHANNELS.filter((channel) => isChannelOn(channel, channels)))}::text[]`;
  const since = addHours(now, -24 * FAILED_DAYS);
  const { timeZone } = await companySettings(db);
  const midnight = dayBounds(dateIn(timeZone, now), timeZone).from;
  const { rows } = await db.execute<LogSummary>(sql`
    WITH unconfigured AS MATERIALIZED (
      SELECT channel, updated_at FROM (
        SELECT state, channel, updated_at FROM notifications WHERE created_at >= ${since}::timestamptz
        ORDER BY created_at DESC, id DESC LIMIT ${LOOKED_AT}) AS newest
      WHERE state = 'not_configured')
    SELECT w.waiting, w.held, f.failed, u.unconfigured, s."sentToday", t.troubles
    FROM (
      SELECT (count(*) FILTER (WHERE NOT ${IS_HELD}))::integer AS waiting,
        (count(*) FILTER (WHERE ${IS_HELD}))::integer AS held FROM (
        SELECT state, held_for FROM notifications WHERE state IN ('queued', 'sending') LIMIT ${COUNTED_AT_MOST}) AS rows) AS w,
    (SELECT count(*)::integer AS failed FROM (
        SELECT FROM notifications WHERE state = 'failed' AND created_at >= ${since}::timestamptz
        LIMIT ${COUNTED_AT_MOST}) AS rows) AS f,
    (SELECT least(count(*), ${COUNTED_AT_MOST})::integer AS unconfigured FROM unconfigured WHERE channel = ANY(${on})) AS u,
    (SELECT count(*)::integer AS "sentToday" FROM (
        SELECT FROM notifications WHERE channel <> 'in_app' AND state IN ('sent', 'delivered')
          AND created_at >= ${addHours(midnight, -HELD_HOURS)}::timestamptz AND updated_at >= ${midnight}::timestamptz
        ORDER BY created_at DESC LIMIT ${COUNTED_AT_MOST}) AS rows) AS s,
    (SELECT coalesce(json_agg(json_build_object(
          'channel', c.channel, 'since', each.since, 'waiting', each.waiting, 'retried', each.retried) ORDER BY c.place), '[]') AS troubles
      FROM unnest(${sql.param([...CHANNELS])}::text[]) WITH ORDINALITY AS c(channel, place),
      LATERAL (
        SELECT o.since, waiting.count AS waiting, waiting.retried
        FROM channel_outages o, LATERAL (
          SELECT count(*)::integer AS count, (count(*) FILTER (WHERE ${IS_HELD}))::integer AS retried FROM (
            SELECT state, held_for FROM notifications n
            WHERE n.channel = c.channel AND state IN ('queued', 'sending') AND held_for IS DISTINCT FROM 'quiet_hours'
            LIMIT ${COUNTED_AT_MOST}) AS rows) AS waiting
        WHERE o.channel = c.channel AND o.is_told AND o.channel = ANY(${on})
        UNION ALL
        SELECT NULL, least(count(*), ${COUNTED_AT_MOST})::integer, 0 FROM unconfigured
        WHERE channel = c.channel AND channel <> ALL(${on}) AND updated_at >= ${midnight}::timestamptz
        HAVING count(*) > 0) AS each) AS t`);
  const [row] = rows;
  if (!row) throw new Error('the log was not counted');
  const troubles = row.troubles.map((trouble) => ({
    ...trouble,
    since: trouble.since === null ? null : isoInstant(trouble.since),
  }));
  return { ...row, troubles };
}

/** The notification center looks at this many of the newest entries. */
const NEWEST_COUNTED = 1000;

/** How many of the newest 1,000 notifications this member of staff has not read. Source: rule N27. */
export async function unreadCount(db: Db, who: StaffScope): Promise<number> {
  const { rows } = await db.execute<{ unread: number }>(sql`
    SELECT count(*)::integer AS unread
    FROM (SELECT id FROM notifications WHERE channel = 'in_app' ORDER BY id DESC LIMIT ${NEWEST_COUNTED}) n
    WHERE NOT EXISTS (SELECT FROM notification_reads r WHERE r.account_id = ${who.accountId} AND r.notification_id = n.id)`);
  return rows[0]?.unread ?? 0;
}
