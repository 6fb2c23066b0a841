import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { record } from '#server/db/record/record.ts';
import { type NotificationState, notifications } from '#server/db/schema/records.ts';
import { lockQueued, type MessageFacts } from '#server/features/messages/queries/facts.ts';
import { goneReason } from '#server/features/messages/queries/reason.ts';
import { type JobDependencies, THE_PRODUCT } from './dependencies.ts';
import { send } from './send.ts';

/** A message that could not be sent this often is given up. The job that sends it is tried as often. */
export const MOST_ATTEMPTS = 10;

/**
 * Delivers what waits in the outbox under these ids: drops what is not true any more, marks what has no configured
 * transport, sends the rest one by one. Safe to run again and beside others: only a queued message that nobody else has
 * locked is touched, so one that was sent is never sent again. Throws when some could not be sent, so that the job is
 * tried again for them. Source: design §1, §2 (the way of a write).
 */
export async function deliverMessages(deps: JobDependencies, ids: readonly number[]): Promise<void> {
  const now = deps.clock.now();
  const toSend = await deps.db.transaction((tx) => settleUnsendable(deps, tx, ids, now));
  let failures = 0;
  for (const id of toSend) {
    const isDone = await deps.db.transaction((tx) => sendOne(deps, tx, id, now));
    if (!isDone) failures += 1;
  }
  if (failures > 0) throw new Error(`${failures} of ${ids.length} messages could not be sent`);
}

/** Ends what will never leave; answers the ids that are to be sent. */
async function settleUnsendable(
  deps: JobDependencies,
  tx: Tx,
  ids: readonly number[],
  now: string,
): Promise<number[]> {
  const toSend: number[] = [];
  const withoutTransport: MessageFacts[] = [];
  for (const facts of await lockQueued(tx, ids)) {
    const reason = goneReason(facts, now);
    // Few, so one statement each: every one has a reason of its own.
    if (reason !== null) await settle(tx, [facts], { state: 'dropped', lastError: reason }, now);
    else if (hasTransport(deps, facts)) toSend.push(facts.id);
    else withoutTransport.push(facts);
  }
  if (withoutTransport.length > 0)
    await settle(tx, withoutTransport, { state: 'not_configured', lastError: null }, now);
  return toSend;
}

function hasTransport(deps: JobDependencies, facts: MessageFacts): boolean {
  return facts.channel === 'in_app' || deps.transports[facts.channel].isConfigured;
}

/** Sends one message, its row locked until the outcome is written; false when it failed and will be tried again. */
async function sendOne(deps: JobDependencies, tx: Tx, id: number, now: string): Promise<boolean> {
  const [facts] = await lockQueued(tx, [id]);
  if (!facts) return true; // another worker has it
  const reason = goneReason(facts, now);
  if (reason !== null) {
    await settle(tx, [facts], { state: 'dropped', lastError: reason }, now);
    return true;
  }
  const outcome = await send(deps, tx, facts);
  if (outcome.ok) {
    await settle(tx, [facts], { state: outcome.state, lastError: outcome.note }, now);
    return true;
  }
  const isGivenUp = facts.attempts + 1 >= MOST_ATTEMPTS;
  await settle(tx, [facts], { state: isGivenUp ? 'failed' : 'queued', lastError: outcome.error }, now);
  return isGivenUp;
}

/** Writes the outcome; a sending, successful or not, counts as an attempt. */
async function settle(
  tx: Tx,
  messages: readonly MessageFacts[],
  outcome: { state: NotificationState; lastError: string | null },
  now: string,
): Promise<void> {
  const ids = messages.map(({ id }) => id);
  const isAttempt = outcome.state === 'sent' || outcome.state === 'queued' || outcome.state === 'failed';
  await tx
    .update(notifications)
    .set({ ...outcome, updatedAt: now, ...(isAttempt && { attempts: sql`${notifications.attempts} + 1` }) })
    .where(and(inArray(notifications.id, ids), eq(notifications.state, 'queued')));
  await record(tx, THE_PRODUCT, now, { audit: [], changes: [{ topic: 'notifications', ids }] });
}
