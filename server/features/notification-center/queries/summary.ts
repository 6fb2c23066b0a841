import { count, eq, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { UnreadCount } from '#contracts/notifications/shapes.ts';
import type { StaffScope } from '#domain/access/scope.ts';
import { SOON_MS } from '#domain/assignment/request-time.ts';
import type { Channel } from '#domain/message/kinds.ts';
import { addHours, dateIn, dayBounds } from '#domain/time.ts';
import type { Db } from '#server/db/connect.ts';
import { type InstallationPlace, installation } from '#server/db/schema/people.ts';
import { channelOutages } from '#server/db/schema/records.ts';
import { type Unsent, unsentMessages } from '../../messages/queries/unsent.ts';
import { companySettings } from '../../settings/queries.ts';
import { type ConfiguredChannels, isChannelOn } from './channels.ts';

/** The log in numbers. */
interface LogSummary {
  readonly waiting: number;
  readonly held: number;
  readonly failed: number;
  readonly unconfigured: number;
  readonly sentToday: number;
  readonly troubles: Trouble[];
  readonly copy: { readonly before: string; readonly now: string } | null;
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

/** A message that quiet hours held or that a service did not accept may have been written before today. */
const HELD_HOURS = 24;
const COUNTED_AT_MOST = 10_000;

/**
 * How many messages are sent next, how many are held until later, how many failed in the last 30 days, how many were not sent in
 * that time because their channel was not configured and is now, and how many have been sent since the company's midnight; at
 * most 10,000 each and channel. Also the channels that send nothing now, in the order of `CHANNELS`: those of whose outage staff
 * have been told, with the messages that wait for them and not for the end of quiet hours, and those that are not configured, if
 * that has kept a message back today. `now` is an instant. Entries of the notification center are not counted.
 */
export async function logSummary(
  db: Db,
  who: StaffScope,
  { now, channels }: { readonly now: string; readonly channels: ConfiguredChannels },
): Promise<LogSummary> {
  const { timeZone } = await companySettings(db);
  const unsent = await unsentMessages(db, who, { now, timeZone });
  const downSince = await outages(db);
  const sum = (of: readonly Unsent[], count: (one: Unsent) => number) =>
    of.reduce((total, one) => total + count(one), 0);
  return {
    waiting: sum(unsent, ({ waiting }) => waiting),
    held: sum(unsent, ({ retried, quiet }) => retried + quiet),
    failed: sum(unsent, ({ failed }) => failed),
    unconfigured: sum(
      unsent.filter(({ channel }) => isChannelOn(channel, channels)),
      ({ unconfigured }) => unconfigured,
    ),
    copy: await unconfirmedCopy(db),
    sentToday: await sentSince(db, dayBounds(dateIn(timeZone, now), timeZone).from),
    troubles: unsent.flatMap((counts): Trouble[] => {
      const { channel, waiting, retried, unconfiguredToday } = counts;
      if (!isChannelOn(channel, channels))
        return unconfiguredToday === 0
          ? []
          : [{ channel, since: null, waiting: unconfiguredToday, retried: 0 }];
      const since = downSince.get(channel);
      return since === undefined ? [] : [{ channel, since, waiting: waiting + retried, retried }];
    }),
  };
}

/** Where the company's database ran before and where it runs now, if nobody has confirmed that yet. Source: rule messages-21. */
async function unconfirmedCopy(db: Db): Promise<LogSummary['copy']> {
  const { place, unconfirmedPlace } = installation;
  const [row] = await db.select({ place, unconfirmedPlace }).from(installation);
  if (!row?.place || !row.unconfirmedPlace) return null;
  const describe = ({ address, host }: InstallationPlace) => `${address} (database on ${host})`;
  return { before: describe(row.place), now: describe(row.unconfirmedPlace) };
}

/** The services that accept nothing and of which staff have been told, with since when (an instant). */
async function outages(db: Db): Promise<ReadonlyMap<Channel, string>> {
  const { channel, since, isTold } = channelOutages;
  const rows = await db.select({ channel, since }).from(channelOutages).where(eq(isTold, true));
  return new Map(rows.map((row) => [row.channel, row.since]));
}

function sentSince(db: Db, midnight: string): Promise<number> {
  return db.$count(sql`(
      SELECT FROM notifications WHERE channel <> 'in_app' AND state IN ('sent', 'delivered')
        AND created_at >= ${addHours(midnight, -HELD_HOURS)}::timestamptz AND updated_at >= ${midnight}::timestamptz
      ORDER BY created_at DESC LIMIT ${COUNTED_AT_MOST}) AS rows`);
}

/** The notification center looks at this many of the newest entries. */
const NEWEST_COUNTED = 1000;

/**
 * Whether a member of staff has a notification `n` behind them: read, or older than their account. Source: rule messages-4.
 */
export function isRead({ accountId }: StaffScope): SQL {
  return sql`(n.created_at < (SELECT created_at FROM accounts WHERE id = ${accountId})
    OR EXISTS (SELECT FROM notification_reads r WHERE r.account_id = ${accountId} AND r.notification_id = n.id))`;
}

/**
 * How many of the newest 1,000 notifications this member of staff has not read. `now` is an instant. Source: rules messages-4 and
 * requests-3.
 */
export async function unreadCount(
  db: Db,
  who: StaffScope,
  now: string,
): Promise<z.infer<typeof UnreadCount>> {
  const [row] = await db
    .select({
      unread: count(),
      emergencies: sql<number>`(count(*) FILTER (WHERE n.kind = 'request_received' AND a.status IN ('pending', 'declined')
        AND a.deleted_at IS NULL AND a.ends_at > ${now} AND a.starts_at <= ${addHours(now, SOON_MS / 3_600_000)}::timestamptz))::integer`,
    })
    .from(sql`(SELECT id, created_at, kind, assignment_id FROM notifications WHERE channel = 'in_app' ORDER BY id DESC LIMIT ${NEWEST_COUNTED}) n
      LEFT JOIN assignments a ON a.id = n.assignment_id`)
    .where(sql`NOT ${isRead(who)}`);
  return row ?? { unread: 0, emergencies: 0 };
}
