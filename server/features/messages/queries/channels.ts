import { and, eq, isNull, sql } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import type { Channel } from '#domain/message/kinds.ts';
import type { PushTarget } from '#server/adapters/transport.ts';
import type { Db } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import { isoInstant } from '#server/db/schema/columns.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { pushSubscriptions } from '#server/db/schema/records.ts';
import { unsentMessages } from './unsent.ts';

/** The last sent message is searched among this many of the newest: a channel that has long sent nothing shows that. */
const NEWEST = 10_000;

/** The state of one channel; times are instants, null if there is none. */
export interface ChannelState {
  readonly channel: Channel;
  /** Not sent yet, of these held until later, given up today, and not sent today because the channel is off. */
  readonly waiting: number;
  readonly held: number;
  readonly failedToday: number;
  readonly notSentToday: number;
  readonly lastSentAt: string | null;
  readonly lastFailure: { readonly at: string; readonly why: string | null } | null;
  /** Since when its service accepts nothing, and the reason of the last failure; null if it works. */
  readonly outage: { readonly since: string; readonly why: string } | null;
}

type Row = readonly [
  ...[channel: Channel, sentAt: string | null],
  ...[failedAt: string | null, whyFailed: string | null, downSince: string | null, whyDown: string | null],
];

/* Each is read from a small index: failed messages, and the newest rows. */
export const STATES = {
  text: `
  WITH
    newest AS (
      SELECT channel, max(updated_at) AS at
      FROM (SELECT channel, state, updated_at FROM notifications ORDER BY created_at DESC, id DESC LIMIT ${NEWEST}) AS n
      WHERE state IN ('sent', 'delivered') GROUP BY channel)
  SELECT c.channel, newest.at, last.updated_at, last.last_error,
    outage.since, outage.why
  FROM unnest(ARRAY['email', 'sms', 'push']) WITH ORDINALITY AS c(channel, place)
  LEFT JOIN newest ON newest.channel = c.channel
  LEFT JOIN channel_outages outage ON outage.channel = c.channel AND outage.is_told
  LEFT JOIN LATERAL (
    SELECT n.updated_at, n.last_error FROM notifications n
    WHERE n.state = 'failed' AND n.channel = c.channel AND n.created_at >= $1::timestamptz - interval '30 days'
    ORDER BY n.created_at DESC, n.id DESC LIMIT 1) AS last ON true
  ORDER BY c.place`,
};

/**
 * The state of each channel at `now` (an instant), in the order of `CHANNELS`: what has not been sent (days are those of `timeZone`),
 * when one of the newest 10,000 messages was last sent on it, the newest failure of the last 30 days, and since when its service
 * accepts nothing, if staff have been told so.
 */
export async function channelStates(
  db: Db,
  who: StaffScope,
  query: { readonly now: string; readonly timeZone: string },
): Promise<ChannelState[]> {
  const unsent = new Map((await unsentMessages(db, who, query)).map((counts) => [counts.channel, counts]));
  const rows = await queryRows<Row>(db, STATES, [query.now]);
  return rows.map(([channel, sentAt, failedAt, whyFailed, downSince, whyDown]) => {
    const counts = unsent.get(channel);
    const held = (counts?.retried ?? 0) + (counts?.quiet ?? 0);
    return {
      channel,
      waiting: (counts?.waiting ?? 0) + held,
      held,
      failedToday: counts?.failedToday ?? 0,
      notSentToday: counts?.unconfiguredToday ?? 0,
      lastSentAt: sentAt === null ? null : isoInstant(sentAt),
      lastFailure: failedAt === null ? null : { at: isoInstant(failedAt), why: whyFailed },
      outage: downSince === null || whyDown === null ? null : { since: isoInstant(downSince), why: whyDown },
    };
  });
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
