import { and, eq, inArray } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import { dropReason } from '#domain/message/drop-reason.ts';
import { factsForReader } from '#domain/message/relevance.ts';
import type { Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import { tryMessagesNow } from '#server/db/record/message-jobs.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { type NotificationState, notificationEvents, notifications } from '#server/db/schema/records.ts';
import { Refused } from '#server/db/transaction.ts';
import { loadFacts, type MessageFacts } from '../../messages/queries/facts.ts';
import { type ConfiguredChannels, isChannelOn } from '../queries/channels.ts';
import { NO_MESSAGE } from '../queries/message.ts';
import { isUnsent, isWaiting, resendRefusal } from '../queries/resendable.ts';
import { sendAnother } from './send-another.ts';

/** Who acts, and when (an instant). */
interface Acting {
  readonly actor: Actor;
  readonly now: string;
}

/** The messages, and which channels have a service. */
interface Resend extends Acting {
  readonly channels: ConfiguredChannels;
}

/**
 * Sends a message again, and answers the id of the one that waits now. A message that failed or was never sent waits again
 * itself, from its first attempt; for one that was sent, delivered or dropped, a copy is made. One that waits for its next try is
 * tried at once, one that waits otherwise is left as it is, and two requests within a minute make one message. Refused as
 * `not_found`; as `illegal_step` if it is not true any more, if its channel is not configured, and for entries of the
 * notification center.
 */
export async function resendMessage(
  tx: Tx,
  who: StaffScope,
  request: Resend & { readonly id: number },
): Promise<number> {
  const { actor, now, channels, id } = request;
  const [facts] = await lockMessages(tx, [id]);
  if (!facts) throw new Refused(NO_MESSAGE);
  const refusal = resendRefusal(facts, now, channels);
  if (isWaiting(facts)) {
    if (refusal === null) await hasten(tx, who, { actor, now, facts });
    return id;
  }
  if (refusal !== null) throw new Refused({ code: 'illegal_step', message: refusal });
  if (isUnsent(facts)) {
    await queueAgain(tx, who, { actor, now, act: 'notifications.resend', messages: [facts] });
    return id;
  }
  return sendAnother(tx, facts, { actor, now });
}

/**
 * Tries messages again that failed or were never sent; other `ids` are skipped. A message that is not true any more is dropped,
 * with the reason, so that it leaves the list of failures; one whose channel is not configured is left as it is. Answers how many
 * wait now, how many were dropped, and how many were left.
 */
export async function retryMessages(
  tx: Tx,
  who: StaffScope,
  request: Resend & { readonly ids: readonly number[] },
): Promise<{ queued: number; dropped: number; left: number }> {
  const { actor, now, channels } = request;
  const unsent = (await lockMessages(tx, request.ids)).filter(isUnsent);
  const gone = unsent.flatMap((facts) => {
    const reason = dropReason(facts, now);
    return reason === null ? [] : [{ facts, reason }];
  });
  const lost = new Set(gone.map(({ facts }) => facts.id));
  const stillTrue = unsent.filter(({ id }) => !lost.has(id));
  const messages = stillTrue.filter(({ channel }) => isChannelOn(channel, channels));
  if (messages.length > 0)
    await queueAgain(tx, who, { actor, now, act: 'notifications.retryMany', messages });
  if (gone.length > 0) await drop(tx, gone, { actor, now });
  return { queued: messages.length, dropped: gone.length, left: stillTrue.length - messages.length };
}

/** Locked in the order of their ids, so that two people who try the same ones wait for each other without a deadlock. */
async function lockMessages(tx: Tx, ids: readonly number[]): Promise<MessageFacts[]> {
  const locked = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(inArray(notifications.id, [...ids]))
    .orderBy(notifications.id)
    .for('update');
  const found = locked.map(({ id }) => id);
  return found.length === 0 ? [] : (await loadFacts(tx, found)).map(factsForReader);
}

/**
 * From the first attempt: staff believe that the problem is solved. 'Maybe sent since' stays: the sender looks at the service
 * first.
 */
async function queueAgain(
  tx: Tx,
  who: StaffScope,
  again: Acting & {
    readonly act: 'notifications.resend' | 'notifications.retryMany';
    readonly messages: readonly MessageFacts[];
  },
): Promise<void> {
  const { actor, now, act: action, messages } = again;
  const ids = messages.map(({ id }) => id);
  await tx
    .update(notifications)
    .set({
      state: 'queued',
      attempts: 0,
      dueAt: now,
      heldFor: null,
      lastError: null,
      providerId: null,
      updatedAt: now,
    })
    .where(inArray(notifications.id, ids));
  await saveSteps(
    tx,
    messages.map(({ id }) => ({ id, state: 'queued', note: `tried again by ${who.name}` })),
    now,
  );
  await tryMessagesNow(tx, ids);
  await record(tx, actor, now, {
    audit: ids.map((id) => ({ act: action, entity: 'notification', entityId: id })),
    changes: [{ topic: 'notifications', ids }],
  });
}

/**
 * The next try comes now and counts as one; messages that are being sent, wait in their turn or are held for quiet hours are left
 * alone.
 */
async function hasten(
  tx: Tx,
  who: StaffScope,
  { actor, now, facts }: Acting & { readonly facts: MessageFacts },
): Promise<void> {
  const { id } = facts;
  const { rowCount } = await tx
    .update(notifications)
    .set({ dueAt: now, heldFor: null, updatedAt: now })
    .where(
      and(eq(notifications.id, id), eq(notifications.state, 'queued'), eq(notifications.heldFor, 'retry')),
    );
  if (!rowCount) return;
  await saveSteps(tx, [{ id, state: 'queued', note: `next try asked for by ${who.name}` }], now);
  await tryMessagesNow(tx, [id]);
  await record(tx, actor, now, {
    audit: [{ act: 'notifications.resend', entity: 'notification', entityId: id }],
    changes: [{ topic: 'notifications', ids: [id] }],
  });
}

async function drop(
  tx: Tx,
  gone: readonly { readonly facts: MessageFacts; readonly reason: string }[],
  { actor, now }: Acting,
): Promise<void> {
  const ids = gone.map(({ facts }) => facts.id);
  const reasons = gone.map(({ reason }) => reason);
  const text = `
    UPDATE notifications SET state = 'dropped', held_for = NULL, last_error = gone.reason, updated_at = $3::timestamptz
    FROM unnest($1::bigint[], $2::text[]) AS gone(id, reason) WHERE notifications.id = gone.id`;
  await queryRows(tx, { text }, [ids, reasons, now]);
  await saveSteps(
    tx,
    gone.map(({ facts, reason }) => ({ id: facts.id, state: 'dropped', note: reason })),
    now,
  );
  await record(tx, actor, now, {
    audit: gone.map(({ facts, reason }) => ({
      act: 'notifications.retryMany',
      entity: 'notification',
      entityId: facts.id,
      change: { dropped: reason },
    })),
    changes: [{ topic: 'notifications', ids }],
  });
}

interface Step {
  readonly id: number;
  readonly state: NotificationState;
  readonly note: string;
}

async function saveSteps(tx: Tx, steps: readonly Step[], now: string): Promise<void> {
  await tx
    .insert(notificationEvents)
    .values(steps.map(({ id, state, note }) => ({ notificationId: id, at: now, state, note })));
}
