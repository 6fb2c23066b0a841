import { eq, type SQL, sql } from 'drizzle-orm';
import type { Channel } from '#domain/message/kinds.ts';
import type { Tx } from '#server/db/connect.ts';
import { resumeMessages } from '#server/db/record/message-jobs.ts';
import { messagesToStaff } from '#server/db/record/messages.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { isoInstant } from '#server/db/schema/columns.ts';
import { channelOutages, notifications } from '#server/db/schema/records.ts';

/** A service that only restarts is back sooner; then nobody is notified. */
const NOTICE_AFTER_MS = 30_000;
/** Two failures that are further apart, with nothing sent between them, are not one outage. */
const APART_MINUTES = 10;

const NOT_LEAVING: Readonly<Record<Channel, string>> = {
  email: 'Email is not going out',
  sms: 'Text messages are not going out',
  push: 'Push notifications are not going out',
};
const LEAVING_AGAIN: Readonly<Record<Channel, string>> = {
  email: 'Email is going out again.',
  sms: 'Text messages are going out again.',
  push: 'Push notifications are going out again.',
};

/** Which channel, who noticed it, and when (an instant). */
interface Finding {
  readonly actor: Actor;
  readonly channel: Channel;
  readonly now: string;
}

/** The pause after the first failure; it doubles with each try that fails, up to the longest. */
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 5 * 60;
/** While one message tries the service, the others wait so long for its result. */
const TRY_SECONDS = 30;

/** What a try found. */
interface Failure {
  readonly why: string;
  /** The wait that the service asked for. */
  readonly askedSeconds: number | null;
  /** Whether this message was the one that tried the service during an outage. */
  readonly isTry: boolean;
}

/**
 * Records that a channel's service is down, and why: the channel pauses. Answers whether that begins the outage. Staff get a notification, once per
 * outage and however many processes send, if an attempt half a minute after the first one fails the same way. Source: rule messages-9.
 */
export async function recordChannelDown(
  tx: Tx,
  { actor, channel, now }: Finding,
  { why, askedSeconds, isTry }: Failure,
): Promise<{ readonly isFirst: boolean }> {
  const pauseEnd = (
    tries: SQL,
  ) => sql`${now}::timestamptz + make_interval(secs => least(${LONGEST_PAUSE_SECONDS}::float,
    greatest(${askedSeconds ?? 0}::float, ${FIRST_PAUSE_SECONDS} * 2.0 ^ least(${tries}, 10))))`;
  // Messages that were sent at the same time have found the same failure.
  const isNewFailure = sql`(${isTry} OR coalesce(channel_outages.retry_at <= ${now}::timestamptz, true))`;
  const [outage] = await tx
    .insert(channelOutages)
    .values({ channel, since: now, seenAt: now, why, isTold: false, tries: 1, retryAt: pauseEnd(sql`0`) })
    .onConflictDoUpdate({
      target: channelOutages.channel,
      set: {
        since: sql`CASE WHEN NOT channel_outages.is_told
            AND channel_outages.seen_at < excluded.seen_at - make_interval(mins => ${APART_MINUTES})
          THEN excluded.since ELSE channel_outages.since END`,
        seenAt: now,
        why,
        tries: sql`channel_outages.tries + CASE WHEN ${isNewFailure} THEN 1 ELSE 0 END`,
        retryAt: sql`CASE WHEN ${isNewFailure} THEN ${pauseEnd(sql`channel_outages.tries`)} ELSE channel_outages.retry_at END`,
      },
    })
    .returning({
      since: channelOutages.since,
      isTold: channelOutages.isTold,
      isFirst: sql<boolean>`channel_outages.xmax = 0`,
    });
  if (!outage) throw new Error('The outage was not recorded');
  const { isFirst } = outage;
  if (outage.isTold || Date.parse(now) - Date.parse(outage.since) < NOTICE_AFTER_MS) return { isFirst };
  await tx.update(channelOutages).set({ isTold: true }).where(eq(channelOutages.channel, channel));
  const text = `${NOT_LEAVING[channel]}: ${why.replace(/\.$/, '')}.${await waitingOf(tx, channel)}`;
  const event = `${channel}:${isoInstant(outage.since)}`;
  await record(tx, actor, now, {
    audit: [],
    messages: messagesToStaff({ kind: 'channel_down', payload: { text, channel }, event }),
  });
  return { isFirst };
}

/** Until when the channel pauses (an instant), with the outage locked; null: there is no pause. */
export async function pauseOf(
  tx: Tx,
  { channel, now }: Pick<Finding, 'channel' | 'now'>,
): Promise<{ readonly isOutage: boolean; readonly until: string | null }> {
  const [outage] = await tx
    .select({ retryAt: channelOutages.retryAt })
    .from(channelOutages)
    .where(eq(channelOutages.channel, channel))
    .for('update');
  const retryAt = outage?.retryAt ?? null;
  const isPaused = retryAt !== null && Date.parse(retryAt) > Date.parse(now);
  return { isOutage: outage !== undefined, until: isPaused ? retryAt : null };
}

/**
 * During an outage one message at a time tries the service. Answers whether this one may be sent: as the try, or because the outage is over.
 * `isTryNow`: even in a pause.
 */
export async function mayTry(
  tx: Tx,
  { channel, now, isTryNow }: Pick<Finding, 'channel' | 'now'> & { readonly isTryNow: boolean },
): Promise<boolean> {
  const { isOutage, until } = await pauseOf(tx, { channel, now });
  if (!isOutage) return true;
  if (until !== null && !isTryNow) return false;
  const retryAt = new Date(Date.parse(now) + TRY_SECONDS * 1000).toISOString();
  await tx.update(channelOutages).set({ retryAt }).where(eq(channelOutages.channel, channel));
  return true;
}

/** The next message tries the service at once: another service has taken its place, or the last try said nothing about it. */
export async function endPause(tx: Tx, channel: Channel): Promise<void> {
  const { rowCount } = await tx
    .update(channelOutages)
    .set({ retryAt: null })
    .where(eq(channelOutages.channel, channel));
  if (rowCount) await resumeMessages(tx, [channel]);
}

/**
 * Records that a message was sent on a channel. If the channel was down, the waiting messages are sent now, and staff are notified if they knew.
 * Answers whether it was down.
 */
export async function recordChannelUp(
  tx: Tx,
  { actor, channel, now }: Finding,
): Promise<{ readonly wasDown: boolean }> {
  const [outage] = await tx
    .delete(channelOutages)
    .where(eq(channelOutages.channel, channel))
    .returning({ since: channelOutages.since, isTold: channelOutages.isTold });
  if (!outage) return { wasDown: false };
  await resumeMessages(tx, [channel]);
  if (!outage.isTold) return { wasDown: true };
  const event = `${channel}:${isoInstant(outage.since)}`;
  await record(tx, actor, now, {
    audit: [],
    messages: messagesToStaff({
      kind: 'channel_up',
      payload: { text: LEAVING_AGAIN[channel], channel },
      event,
    }),
  });
  return { wasDown: true };
}

/** The number of messages that wait for the channel, and not for the end of quiet hours, as a sentence with a space before it. */
async function waitingOf(tx: Tx, channel: Channel): Promise<string> {
  const count = await tx.$count(
    notifications,
    sql`channel = ${channel} AND state IN ('queued', 'sending') AND held_for IS DISTINCT FROM 'quiet_hours'`,
  );
  if (count === 0) return '';
  const many = `${count.toLocaleString('en-US')} messages are waiting and will be tried again.`;
  return count === 1 ? ' 1 message is waiting and will be tried again.' : ` ${many}`;
}
