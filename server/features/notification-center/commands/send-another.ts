import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import { tryMessagesNow } from '#server/db/record/message-jobs.ts';
import { type Actor, type OutgoingMessage, record } from '#server/db/record/record.ts';
import { notifications } from '#server/db/schema/records.ts';
import { Refused } from '#server/db/transaction.ts';
import { RESENT } from '../../../../domain/message/sent-snapshot.ts';
import type { MessageFacts } from '../../messages/queries/facts.ts';

/** Who acts, and when (an instant). */
interface Acting {
  readonly actor: Actor;
  readonly now: string;
}

/** A repeated request within this time is the same one: two people press at once, or one presses twice. */
const SAME_REQUEST_MS = 60_000;

/**
 * Makes a copy of a message under a key of its own, and answers its id, or that of the copy that somebody has requested within
 * the last minute. Refused as `illegal_step` if no device would accept it any more.
 */
export async function sendAnother(tx: Tx, facts: MessageFacts, { actor, now }: Acting): Promise<number> {
  const [base = ''] = facts.dedupeKey.split(RESENT);
  // Two people who press on different copies both lock the first one.
  await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.dedupeKey, base))
    .for('update');
  const minute = Math.floor(Date.parse(now) / SAME_REQUEST_MS);
  const key = `${base}${RESENT}${minute}`;
  const recent = await copyUnder(tx, [key, `${base}${RESENT}${minute - 1}`], now);
  if (recent !== null) return recent;
  await record(tx, actor, now, {
    audit: [{ act: 'notifications.resend', entity: 'notification', entityId: facts.id }],
    messages: [copyOf(facts, key)],
    changes: [{ topic: 'notifications', ids: [] }],
  });
  const made = await copyUnder(tx, [key], now);
  if (made === null) throw new Refused(NO_DEVICE);
  await leaveUncertain(tx, facts.id, made);
  if (facts.lines !== null) await copyLines(tx, facts.id, made);
  await tryMessagesNow(tx, [made]);
  return made;
}

/**
 * A message that was dropped after an attempt without an answer may have arrived: its copy is looked up at the service like the
 * message itself.
 */
async function leaveUncertain(tx: Tx, id: number, copy: number): Promise<void> {
  const text = `UPDATE notifications SET maybe_sent_since = dropped.maybe_sent_since FROM notifications AS dropped
    WHERE notifications.id = $1 AND dropped.id = $2 AND dropped.state = 'dropped'`;
  await queryRows(tx, { text }, [copy, id]);
}

async function copyLines(tx: Tx, id: number, copy: number): Promise<void> {
  const text = `INSERT INTO notification_lines (notification_id, assignment_id, outcome, details)
    SELECT $1, assignment_id, outcome, details FROM notification_lines WHERE notification_id = $2`;
  await queryRows(tx, { text }, [copy, id]);
}

/** A message to devices that were removed cannot be sent. */
const NO_DEVICE = {
  code: 'illegal_step',
  message: 'This message cannot be sent again: this person no longer has a device for push messages.',
} as const;

/** The copy of the last minute. */
async function copyUnder(tx: Tx, keys: readonly string[], now: string): Promise<number | null> {
  const since = new Date(Date.parse(now) - SAME_REQUEST_MS).toISOString();
  const [row] = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        inArray(notifications.dedupeKey, [...keys]),
        sql`${notifications.createdAt} > ${since}::timestamptz`,
      ),
    );
  return row?.id ?? null;
}

function copyOf(facts: MessageFacts, dedupeKey: string): OutgoingMessage {
  const { kind, channel, audience, recipientId, assignmentId, offerId, payload } = facts;
  return {
    kind,
    channel,
    recipient: { audience, id: recipientId },
    ...(assignmentId !== null && { assignmentId }),
    ...(offerId !== null && { offerId }),
    payload,
    dedupeKey,
  };
}
