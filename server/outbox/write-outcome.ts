import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Channel } from '#domain/message/kinds.ts';
import type { Kept } from '#domain/message/sent-snapshot.ts';
import type { Tx } from '#server/db/connect.ts';
import { addMessageJobs } from '#server/db/record/message-jobs.ts';
import {
  notificationEvents,
  notificationLines,
  notifications,
  sentWords,
} from '#server/db/schema/records.ts';
import { databaseError, transact } from '#server/db/transaction.ts';
import { fallBackToEmail } from '#server/features/messages/commands/fallback-email.ts';
import { notifyFailed } from '#server/features/messages/commands/notify-failed.ts';
import { lockDeliveries, recordEarlyDeliveries } from '#server/features/messages/commands/record-delivery.ts';
import {
  endPause,
  recordChannelDown,
  recordChannelUp,
} from '#server/features/messages/commands/record-outage.ts';
import type { Begun } from './begin-message.ts';
import { SYSTEM_ACTOR, type WorkerDependencies } from './dependencies.ts';
import type { Outcome } from './outcomes.ts';
import type { ServiceState } from './service-failures.ts';

/** What an attempt says about the service of its channel. */
export interface ServiceFinding {
  readonly is: ServiceState;
  readonly why: string;
  readonly askedSeconds: number | null;
  readonly isTry: boolean;
}

/** What is written about an attempt: what it says about the service, and its outcome, if it counts as an attempt or if it does not. */
export interface Attempt {
  readonly channel: Channel;
  readonly begun: Begun;
  readonly service: ServiceFinding;
  readonly outcome: (isCounted: boolean) => Outcome;
}

/** Whether the outage of the channel began or ended with it. */
export type Turn = 'begins' | 'ends' | null;

/**
 * Writes what became of an attempt and everything that follows from it, in one transaction. During an outage only the first attempt counts, so that
 * an outage of days uses up no message's attempts.
 */
export function writeOutcome(
  { db, clock, transports }: WorkerDependencies,
  { channel, begun, service, outcome }: Attempt,
): Promise<Turn> {
  return transact(db, async (tx) => {
    const now = clock.now();
    const turn = await recordService(tx, { channel, service, now });
    const to = storable(outcome(service.is !== 'down' || turn === 'begins'));
    const providerIds = to.providerId ? [to.providerId] : [];
    await lockDeliveries(tx, providerIds);
    if (!(await updateMessage(tx, begun, to, now))) return turn;
    const { id } = begun;
    if (to.state === 'queued') await addMessageJobs(tx, [id]);
    if (to.state === 'failed') {
      const failed = [{ id, note: to.note }];
      await notifyFailed(tx, { actor: SYSTEM_ACTOR, channel, failed, now });
    }
    if (to.state === 'failed' || to.state === 'dropped') {
      const leaves = (other: Channel) => transports[other].isConfigured;
      await fallBackToEmail(tx, { ended: [id], leaves, now });
    }
    await recordEarlyDeliveries(tx, { actor: SYSTEM_ACTOR, now, providerIds });
    return turn;
  });
}

/**
 * Writes the outcome and nothing else: no words, no answer of the service, no notifications. For an outcome that cannot be
 * written otherwise; without it, the message would be sent again and again.
 */
export async function writeBareOutcome(
  { db, clock }: WorkerDependencies,
  { begun, outcome }: Attempt,
): Promise<null> {
  const { words: _words, providerId: _providerId, note, ...bare } = outcome(true);
  const why = note === null ? null : 'what its service said could not be kept';
  await transact(db, async (tx) => {
    if (!(await updateMessage(tx, begun, { ...bare, note: why }, clock.now()))) return;
    if (bare.state === 'queued') await addMessageJobs(tx, [begun.id]);
  });
  return null;
}

async function recordService(
  tx: Tx,
  { channel, service, now }: Pick<Attempt, 'channel' | 'service'> & { readonly now: string },
): Promise<Turn> {
  const finding = { actor: SYSTEM_ACTOR, channel, now };
  if (service.is === 'down') {
    const { isFirst } = await recordChannelDown(tx, finding, { ...service, why: storable(service.why) });
    return isFirst ? 'begins' : null;
  }
  // Of a message that was begun before the outage nothing is learned.
  if (!service.isTry) return null;
  if (service.is === 'up') return (await recordChannelUp(tx, finding)).wasDown ? 'ends' : null;
  await endPause(tx, channel);
  return null;
}

/** SQLSTATE classes about values (22), constraints (23) and sizes (54), not about the state of the database. */
const DATA_ERROR_CLASSES = ['22', '23', '54'];

/** Whether an error is caused by the data that was read or written, so that trying again cannot help. */
export function isDataError(error: unknown): boolean {
  const code = databaseError(error)?.code;
  if (code !== undefined) return DATA_ERROR_CLASSES.includes(code.slice(0, 2));
  return error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;
}

/** Without characters that PostgreSQL refuses: for such a text the message would be sent again. */
function storable<T>(value: T): T {
  const clean = (_: string, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\u0000', '').toWellFormed() : part;
  return JSON.parse(JSON.stringify(value, clean)); // texts, numbers and null alone
}

/**
 * Writes the outcome with its line of history and the words that were sent. False if the attempt is over: its number and time identify it, so
 * that an outcome that comes late or twice changes nothing of another attempt. 'Sent' is written no matter who says so, and keeps the message from
 * being sent again, unless its service has reported more about it.
 */
async function updateMessage(tx: Tx, begun: Begun, to: Outcome, now: string): Promise<boolean> {
  const n = notifications;
  const { providerId = null } = to;
  const isOurs = and(
    ...[eq(n.state, 'sending'), eq(n.attempts, begun.attempt)],
    sql`${n.updatedAt} = ${begun.begunAt}::timestamptz`,
  );
  const isStillUnsent = and(
    inArray(n.state, ['queued', 'sending', 'failed']),
    or(isNull(n.providerId), providerId === null ? sql`false` : ne(n.providerId, providerId)),
  );
  // Provider ids are unique: a message whose id another one has is written without it.
  const isFree = sql`NOT EXISTS (SELECT FROM notifications o WHERE o.provider_id = ${providerId} AND o.id <> ${begun.id})`;
  const isKept = to.state === 'queued' && to.heldFor !== 'retry';
  const [updated] = await tx
    .update(n)
    .set({
      state: to.state,
      dueAt: to.dueAt ?? begun.dueAt,
      ...((to.state !== 'queued' || to.heldFor) && { heldFor: to.heldFor ?? null }),
      ...(!isKept && { lastError: to.note }),
      ...(providerId !== null && {
        providerId: sql`CASE WHEN ${isFree} THEN ${providerId} ELSE ${n.providerId} END`,
      }),
      ...(!to.isAttempt && { attempts: sql`${n.attempts} - 1` }),
      ...((to.state === 'sent' || !to.wasTried) && {
        maybeSentSince: to.state === 'sent' ? null : begun.maybeSentSince,
      }),
      ...(to.kept?.sentSnapshot && {
        payload: sql`${n.payload} || ${JSON.stringify({ sentSnapshot: to.kept.sentSnapshot })}::jsonb`,
      }),
      updatedAt: now,
    })
    .where(and(eq(n.id, begun.id), to.state === 'sent' ? or(isOurs, isStillUnsent) : isOurs))
    .returning({ id: n.id });
  if (!updated) return false;
  if (to.kept?.sentLines) await keepLines(tx, begun, to.kept.sentLines);
  await keepHistory(tx, begun, to, now);
  return true;
}

/** What was sent of each appointment of a message about several. */
async function keepLines(tx: Tx, { id }: Begun, sent: NonNullable<Kept['sentLines']>): Promise<void> {
  const snapshots = sql`${JSON.stringify(sent)}::jsonb`;
  const key = sql`(${notificationLines.outcome} || ' ' || ${notificationLines.assignmentId})`;
  await tx
    .update(notificationLines)
    .set({
      isLeftOut: sql`NOT ${snapshots} ? ${key}`,
      sentSnapshot: sql`nullif(${snapshots} -> ${key}, 'null')`,
    })
    .where(eq(notificationLines.notificationId, id));
}

/** An attempt that does not count leaves no line of its beginning, and waiting for a moment none at all. */
async function keepHistory(tx: Tx, begun: Begun, to: Outcome, now: string): Promise<void> {
  const { notificationId, state, at } = notificationEvents;
  if (!to.isAttempt)
    await tx
      .delete(notificationEvents)
      .where(
        and(eq(notificationId, begun.id), eq(state, 'sending'), sql`${at} = ${begun.begunAt}::timestamptz`),
      );
  if ((to.state !== 'queued' || to.heldFor) && !to.isSuperseded)
    await tx
      .insert(notificationEvents)
      .values({ notificationId: begun.id, at: now, state: to.state, note: to.note });
  if (!to.words) return;
  const words = { ...to.words, attachments: [...to.words.attachments] };
  await tx
    .insert(sentWords)
    .values({ notificationId: begun.id, ...words })
    .onConflictDoUpdate({ target: sentWords.notificationId, set: words });
}
