import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Channel, MessageKind } from '#domain/message/kinds.ts';
import { kindOfMessage } from '#domain/message/kinds.ts';
import { factsForReader } from '#domain/message/relevance.ts';
import type { Tx } from '#server/db/connect.ts';
import { messagesToStaff } from '#server/db/record/messages.ts';
import { type Actor, type OutgoingMessage, record } from '#server/db/record/record.ts';
import { notificationEvents, notifications } from '#server/db/schema/records.ts';
import { takeTurn } from '#server/db/transaction.ts';
import { loadFacts, type MessageFacts } from '../queries/facts.ts';

/** The most entries of one channel in one hour; one more entry counts all further failures. */
const MOST_LINES_AN_HOUR = 5;

const NAMES: Readonly<Record<Channel, readonly [one: string, many: string]>> = {
  email: ['email', 'emails'],
  sms: ['text message', 'text messages'],
  push: ['push notification', 'push notifications'],
};

/** A message that has finally failed, and why, for staff. */
export interface FailedMessage {
  readonly id: number;
  readonly note: string | null;
}

interface FailureNotice {
  readonly actor: Actor;
  readonly channel: Channel;
  readonly failed: readonly FailedMessage[];
  readonly now: string;
}

/**
 * Tells staff in the notification center of messages that have finally failed: one entry per event and person, whatever the
 * channels, and another if it fails again after staff have sent it again. From the sixth of an hour and channel on, one entry
 * counts them. A message that staff have sent themselves makes no entry: they see its outcome. In the transaction that writes the
 * failure.
 */
export async function notifyFailed(tx: Tx, { actor, channel, failed, now }: FailureNotice): Promise<void> {
  const all = await loadFacts(
    tx,
    failed.map(({ id }) => id),
  );
  const facts = all.map(factsForReader).filter(({ kind }) => kind !== 'staff_push');
  if (facts.length === 0) return;
  const failures = await failuresOf(tx, facts);
  const hour = now.slice(0, 13);
  // One after the other per channel, so that two processes that fail at once count together.
  await takeTurn(tx, `message_failed:${channel}`);
  const fresh = await withoutEntry(tx, facts, failures);
  const room = Math.max(0, MOST_LINES_AN_HOUR - (await linesOf(tx, channel, hour)));
  const notes = new Map(failed.map(({ id, note }) => [id, note]));
  const lines = fresh
    .slice(0, room)
    .map(({ one, dedupeKey }) => ({ ...lineOf(one, notes.get(one.id) ?? null, hour), dedupeKey }));
  const beyond = fresh.length - lines.length;
  const messages = beyond > 0 ? [...lines, await countedLine(tx, { channel, hour, beyond })] : lines;
  await record(tx, actor, now, { audit: [], messages });
}

/** How often each of these messages has finally failed so far. */
async function failuresOf(tx: Tx, facts: readonly MessageFacts[]): Promise<ReadonlyMap<number, number>> {
  const { notificationId, state } = notificationEvents;
  const ids = facts.map(({ id }) => id);
  const rows = await tx
    .select({ id: notificationId, times: count() })
    .from(notificationEvents)
    .where(and(inArray(notificationId, ids), eq(state, 'failed')))
    .groupBy(notificationId);
  return new Map(rows.map(({ id, times }) => [id, times]));
}

/** One message per event and person that has no entry yet, with the key of its entry. */
async function withoutEntry(
  tx: Tx,
  facts: readonly MessageFacts[],
  failures: ReadonlyMap<number, number>,
): Promise<{ readonly one: MessageFacts; readonly dedupeKey: string }[]> {
  const byKey = new Map(facts.map((one) => [keyOf(one, failures.get(one.id) ?? 1), one]));
  const known = await tx
    .select({ key: notifications.dedupeKey })
    .from(notifications)
    .where(inArray(notifications.dedupeKey, [...byKey.keys()]));
  for (const { key } of known) byKey.delete(key);
  return [...byKey].map(([dedupeKey, one]) => ({ one, dedupeKey }));
}

/** How many single entries this hour has for this channel: the payload of each has channel and hour. */
async function linesOf(tx: Tx, channel: Channel, hour: string): Promise<number> {
  return tx.$count(
    notifications,
    sql`channel = 'in_app' AND kind = 'message_failed' AND created_at >= ${`${hour}:00:00Z`}::timestamptz
      AND payload ->> 'channel' = ${channel} AND payload ->> 'hour' = ${hour}`,
  );
}

function lineOf(facts: MessageFacts, note: string | null, hour: string): Omit<OutgoingMessage, 'dedupeKey'> {
  const channel = facts.channel as Channel; // the notification center's own entries never fail
  const audience = facts.audience === 'interpreter' ? 'interpreter' : 'client';
  const name = kindOfMessage(audience, facts.kind)?.name ?? facts.kind;
  const text = `The ${NAMES[channel][0]} “${name}” to ${facts.recipientName ?? 'somebody'} could not be sent${note === null ? '' : `: ${note}`}`;
  return theLine(facts.assignmentId, { text, channel, hour, notificationId: facts.id });
}

/** The counting entry becomes unread again, with the new count of this hour. */
async function countedLine(
  tx: Tx,
  { channel, hour, beyond }: { channel: Channel; hour: string; beyond: number },
): Promise<OutgoingMessage> {
  const dedupeKey = `message_failed:more:${channel}:${hour}`;
  const [counted] = await tx
    .delete(notifications)
    .where(eq(notifications.dedupeKey, dedupeKey))
    .returning({ count: sql<number>`(payload ->> 'count')::integer` });
  const count = beyond + (counted?.count ?? 0);
  const text = `${count} more ${NAMES[channel][count === 1 ? 0 : 1]} could not be sent in the same hour.`;
  return { ...theLine(null, { text, count }), dedupeKey };
}

function theLine(assignmentId: number | null, payload: Record<string, unknown>): OutgoingMessage {
  const kind: MessageKind = 'message_failed';
  const [line] = messagesToStaff({
    kind,
    ...(assignmentId !== null && { assignmentId }),
    payload,
    event: '',
  });
  if (line === undefined) throw new Error('the notification center takes one entry of each event');
  return line;
}

/**
 * The event and the person without the channel: the end of a message's own key names channel and person. `times`: how often it
 * failed.
 */
function keyOf({ dedupeKey, channel, audience, recipientId }: MessageFacts, times: number): string {
  const end = `:${channel}:${audience}:${recipientId ?? 'all'}`;
  const event = dedupeKey.endsWith(end) ? dedupeKey.slice(0, -end.length) : dedupeKey;
  return `message_failed:${event}:${audience}:${recipientId ?? 'all'}${times > 1 ? `:${times}` : ''}`;
}
