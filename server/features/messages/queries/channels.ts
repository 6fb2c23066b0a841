import { and, eq, isNull, sql } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import type { Channel } from '#domain/message/kinds.ts';
import { dateIn, dayBounds } from '#domain/time.ts';
import type { PushTarget } from '#server/adapters/transport.ts';
import type { Db } from '#server/db/connect.ts';
import { prepared, queryRows } from '#server/db/query.ts';
import { isoInstant } from '#server/db/schema/columns.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { pushSubscriptions } from '#server/db/schema/records.ts';

/** Waiting messages are counted up to here: beyond it, nobody needs the exact number. */
const COUNTED_AT_MOST = 10_000;
/** The last sent message is searched among this many of the newest: a channel that has long sent nothing shows that. */
const NEWEST = 10_000;

/** The state of one channel; times are instants, null if there is none. */
export interface ChannelState {
  readonly channel: Channel;
  readonly waiting: number;
  readonly failedToday: number;
  readonly lastSentAt: string | null;
  readonly lastFailure: { readonly at: string; readonly why: string | null } | null;
  /** Since when its service accepts nothing, and the reason of the last failure; null if it works. */
  readonly outage: { readonly since: string; readonly why: string } | null;
}

type Row = readonly [
  ...[channel: Channel, waiting: number, failedToday: number, sentAt: string | null],
  ...[failedAt: string | null, whyFailed: string | null, downSince: string | null, whyDown: string | null],
];

/*
 * Each number is read from a small index: waiting messages, failed ones, and the newest rows. A message is tried for hours and
 * held for a night at most, so a message that failed today was written in the last three days.
 */
export const STATES = prepared(`
  WITH
    newest AS (
      SELECT channel, max(updated_at) AS at
      FROM (SELECT channel, state, updated_at FROM notifications ORDER BY created_at DESC, id DESC LIMIT ${NEWEST}) AS n
      WHERE state IN ('sent', 'delivered') GROUP BY channel),
    failed AS (
      SELECT channel, count(*)::integer AS count
      FROM notifications
      WHERE state = 'failed' AND created_at >= $1::timestamptz - interval '3 days' AND updated_at >= $1::timestamptz
      GROUP BY channel)
  SELECT c.channel, waiting.count, coalesce(failed.count, 0), newest.at, last.updated_at, last.last_error,
    outage.since, outage.why
  FROM unnest(ARRAY['email', 'sms', 'push']) WITH ORDINALITY AS c(channel, place)
  LEFT JOIN newest ON newest.channel = c.channel
  LEFT JOIN failed ON failed.channel = c.channel
  LEFT JOIN channel_outages outage ON outage.channel = c.channel AND outage.is_told
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS count
    FROM (
      SELECT FROM notifications n WHERE n.channel = c.channel AND n.state IN ('queued', 'sending') LIMIT ${COUNTED_AT_MOST}
    ) AS those) AS waiting
  LEFT JOIN LATERAL (
    SELECT n.updated_at, n.last_error FROM notifications n
    WHERE n.state = 'failed' AND n.channel = c.channel AND n.created_at >= $2::timestamptz - interval '30 days'
    ORDER BY n.created_at DESC, n.id DESC LIMIT 1) AS last ON true
  ORDER BY c.place`);

/**
 * The state of each channel at `now` (an instant), in the order of `CHANNELS`: messages to be sent next (counted up to 10,000),
 * failures on the present day of `timeZone`, when one of the newest 10,000 messages was last sent on it, the newest failure of
 * the last 30 days, and since when its service accepts nothing, if staff have been told so.
 */
export async function channelStates(
  db: Db,
  _who: StaffScope,
  asked: { readonly now: string; readonly timeZone: string },
): Promise<ChannelState[]> {
  const { from } = dayBounds(dateIn(asked.timeZone, asked.now), asked.timeZone);
  const rows = await queryRows<Row>(db, STATES, [from, asked.now]);
  return rows.map(([channel, waiting, failedToday, sentAt, failedAt, whyFailed, downSince, whyDown]) => ({
    channel,
    waiting,
    failedToday,
    lastSentAt: sentAt === null ? null : isoInstant(sentAt),
    lastFailure: failedAt === null ? null : { at: isoInstant(failedAt), why: whyFailed },
    outage: downSince === null || whyDown === null ? null : { since: isoInstant(downSince), why: whyDown },
  }));
}

/** An interpreter's name and devices; null if unknown or archived. */
export async function devicesOf(
  db: Db,
  _who: StaffScope,
  interpreterId: number,
): Promise<{ readonly name: string; readonly devices: readonly PushTarget[] } | null> {
  const { endpoint, p256dh, auth } = pushSubscriptions;
  const rows = await db
    .select({ name: interpreters.name, device: { endpoint, p256dh, auth } })
    .from(interpreters)
    .leftJoin(pushSubscriptions, eq(pushSubscriptions.interpreterId, interpreters.id))
    .where(and(eq(interpreters.id, interpreterId), isNull(interpreters.archivedAt)))
    .orderBy(sql`${pushSubscriptions.id}`);
  const [first] = rows;
  return first ? { name: first.name, devices: rows.flatMap(({ device }) => device ?? []) } : null;
}
