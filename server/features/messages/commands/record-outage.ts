import { eq, sql } from 'drizzle-orm';
import type { Channel } from '#domain/message/kinds.ts';
import type { Tx } from '#server/db/connect.ts';
import { messagesToStaff } from '#server/db/record/messages.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { isoInstant } from '#server/db/schema/columns.ts';
import { channelOutages } from '#server/db/schema/records.ts';

/** A service that only restarts is back sooner; then nobody is notified. */
const TOLD_AFTER_MS = 30_000;
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

/**
 * Records that a channel's service is down, and why. Staff get a notification, once per outage and however many processes send,
 * if an attempt half a minute after the first one fails the same way.
 */
export async function recordChannelDown(
  tx: Tx,
  { actor, channel, now }: Finding,
  why: string,
): Promise<void> {
  const [outage] = await tx
    .insert(channelOutages)
    .values({ channel, since: now, seenAt: now, why, isTold: false })
    .onConflictDoUpdate({
      target: channelOutages.channel,
      set: {
        since: sql`CASE WHEN NOT channel_outages.is_told
            AND channel_outages.seen_at < excluded.seen_at - make_interval(mins => ${APART_MINUTES})
          THEN excluded.since ELSE channel_outages.since END`,
        seenAt: now,
        why,
      },
    })
    .returning({ since: channelOutages.since, isTold: channelOutages.isTold });
  if (!outage || outage.isTold || Date.parse(now) - Date.parse(outage.since) < TOLD_AFTER_MS) return;
  await tx.update(channelOutages).set({ isTold: true }).where(eq(channelOutages.channel, channel));
  const text = `${NOT_LEAVING[channel]}: ${why.replace(/\.$/, '')}.${await waitingOf(tx, channel)}`;
  const event = `${channel}:${isoInstant(outage.since)}`;
  await record(tx, actor, now, {
    audit: [],
    messages: messagesToStaff({ kind: 'channel_down', payload: { text, channel }, event }),
  });
}

/** Records that a message was sent on a channel, and notifies staff if the channel was down. */
export async function recordChannelUp(tx: Tx, { actor, channel, now }: Finding): Promise<void> {
  const [outage] = await tx
    .delete(channelOutages)
    .where(eq(channelOutages.channel, channel))
    .returning({ since: channelOutages.since, isTold: channelOutages.isTold });
  if (!outage?.isTold) return;
  const event = `${channel}:${isoInstant(outage.since)}`;
  await record(tx, actor, now, {
    audit: [],
    messages: messagesToStaff({
      kind: 'channel_up',
      payload: { text: LEAVING_AGAIN[channel], channel },
      event,
    }),
  });
}

/** The number of messages that wait for the channel, and not for the end of quiet hours, as a sentence with a space before it. */
async function waitingOf(tx: Tx, channel: Channel): Promise<string> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    SELECT count(*)::integer AS count FROM notifications
    WHERE channel = ${channel} AND state IN ('queued', 'sending') AND held_for IS DISTINCT FROM 'quiet_hours'`);
  const count = rows[0]?.count ?? 0;
  if (count === 0) return '';
  const many = `${count.toLocaleString('en-US')} messages are waiting and will be tried again.`;
  return count === 1 ? ' 1 message is waiting and will be tried again.' : ` ${many}`;
}
