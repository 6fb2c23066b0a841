import { and, eq, inArray, sql } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import { dropReason } from '#domain/message/drop-reason.ts';
import { factsForReader } from '#domain/message/relevance.ts';
import type { Tx } from '#server/db/connect.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { retryOutboxNow } from '#server/db/record/wake-outbox.ts';
import { type NotificationState, notificationEvents, notifications } from '#server/db/schema/records.ts';
import { Refused } from '#server/db/transaction.ts';
import { loadFacts, type MessageFacts } from '../../messages/queries/facts.ts';
import { type ConfiguredChannels, channelsOf, isChannelOn } from '../queries/channels.ts';
import { NO_MESSAGE } from '../queries/message.ts';
import { isUnsent, isWaiting, resendRefusal } from '../queries/resendable.ts';
import { sendAnother } from './send-another.ts';

/** Who acts, and when (an instant). */
interface Acting {
  readonly actor: Actor;
  readonly now: string;
}

/** What is asked, and which ways could take it. */
interface Asked extends Acting {
  readonly ways: ConfiguredChannels;
}

/**
 * Sends a message again, and answers the id of the one that waits now. What failed, or had no way out, waits itself, from its
 * first attempt; of what was sent, delivered or dropped another is made. One that waits for its next try is tried at once, one that
 * waits otherwise is left as it is, and two
 * wishes within a minute make one message. Refused as `not_found`; as `illegal_step` where its reason has gone, where its way is
 * not configured, and for lines of the bell.
 */
export async function resendMessage(
  tx: Tx,
  who: StaffScope,
  asked: Asked & { readonly id: number },
): Promise<number> {
  const { actor, now, ways, id } = asked;
  const [facts] = await lockMessages(tx, [id]);
  if (!facts) throw new Refused(NO_MESSAGE);
  const refusal = resendRefusal(facts, now, ways);
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
 * Tries messages again that failed or had no way out; others among `ids` are passed over. What has lost its reason is dropped,
 * with the reason, so that no list of failures holds it for ever; what goes by a way that is not configured is left as it is.
 * Answers how many wait now, how many were dropped, and how many were left.
 */
export async function retryMessages(
  tx: Tx,
  who: StaffScope,
  asked: Asked & { readonly ids: readonly number[] },
): Promise<{ queued: number; dropped: number; left: number }> {
  const { actor, now, ways } = asked;
  const unsent = (await lockMessages(tx, asked.ids)).filter(isUnsent);
  const gone = unsent.flatMap((facts) => {
    const reason = dropReason(facts, now);
    return reason === null ? [] : [{ facts, reason }];
  });
  const lost = new Set(gone.map(({ facts }) => facts.id));
  const stillTrue = unsent.filter(({ id }) => !lost.has(id));
  const messages = stillTrue.filter(({ channel }) => isChannelOn(channel, ways));
  if (messages.length > 0)
    await queueAgain(tx, who, { actor, now, act: 'notifications.retryMany', messages });
  if (gone.length > 0) await drop(tx, gone, { actor, now });
  return { queued: messages.length, dropped: gone.length, left: stillTrue.length - messages.length };
}

/** Locked in the order of their ids, so that two who try the same ones wait for each other and never in a ring. */
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
 * From the first attempt: what stood in the way has been put right, or so whoever presses believes. Since when its service may have
 * it after all is left standing: whoever sends it looks for it first.
 */
async function queueAgain(
  tx: Tx,
  who: StaffScope,
  again: Acting & {
    readonly act: 'notifications.resend' | 'notifications.retryMany';
    readonly messages: readonly MessageFacts[];
  },
): Promise<void> {
  const { actor, now, act, messages } = again;
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
  await keepSteps(
    tx,
    messages.map(({ id }) => ({ id, state: 'queued', note: `tried again by ${who.name}` })),
    now,
  );
  // Whoever sends hears of it with the commit, as of a new message.
  await retryOutboxNow(tx, channelsOf(messages));
  await record(tx, actor, now, {
    audit: ids.map((id) => ({ act, entity: 'notification', entityId: id })),
    changes: [{ topic: 'notifications', ids }],
  });
}

/** The next try comes now, and counts as one; what is being sent, waits in its turn or is held for quiet hours is left alone. */
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
  await keepSteps(tx, [{ id, state: 'queued', note: `next try asked for by ${who.name}` }], now);
  await retryOutboxNow(tx, channelsOf([facts]));
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
  await tx.execute(sql`
    UPDATE notifications SET state = 'dropped', held_for = NULL, last_error = gone.reason, updated_at = ${now}::timestamptz
    FROM unnest(${sql.param(ids)}::bigint[], ${sql.param(reasons)}::text[]) AS gone(id, reason)
    WHERE notifications.id = gone.id`);
  await keepSteps(
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

async function keepSteps(tx: Tx, steps: readonly Step[], now: string): Promise<void> {
  await tx
    .insert(notificationEvents)
    .values(steps.map(({ id, state, note }) => ({ notificationId: id, at: now, state, note })));
}
