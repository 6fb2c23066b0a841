import type { Channel } from '#domain/message/kinds.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { computed, fieldsOf, select, selection, selectRows } from '#server/db/query.ts';
import { notifications } from '#server/db/schema/records.ts';
import { databaseError, transact } from '#server/db/transaction.ts';
import { fallBackToEmail } from '#server/features/messages/commands/fallback-email.ts';
import { type FailedMessage, notifyFailed } from '#server/features/messages/commands/notify-failed.ts';
import { lockDeliveries, recordEarlyDeliveries } from '#server/features/messages/commands/record-delivery.ts';
import { recordChannelDown, recordChannelUp } from '#server/features/messages/commands/record-outage.ts';
import type { Clock } from '#server/http/dependencies.ts';
import { SYSTEM_ACTOR } from './dependencies.ts';
import type { ClaimOutcome } from './outcomes.ts';

/** Where the outcomes of one channel are written. */
export interface OutcomeStore {
  readonly db: Db;
  readonly clock: Clock;
  readonly channel: Channel;
  /** Whether a channel has a service. */
  readonly leaves: (channel: Channel) => boolean;
}

/** Writes the outcomes of these claims and everything that follows from them, in one transaction. */
export function writeOutcomes(
  { db, clock, channel, leaves }: OutcomeStore,
  outcomes: readonly ClaimOutcome[],
): Promise<void> {
  const providerIds = outcomes.flatMap(({ providerId }) => providerId ?? []);
  return transact(db, async (tx) => {
    const now = clock.now();
    await lockDeliveries(tx, providerIds);
    const failed = await updateMessages(tx, outcomes, now);
    if (failed.length > 0) await notifyFailed(tx, { actor: SYSTEM_ACTOR, channel, failed, now });
    const ended = outcomes.filter(({ state }) => state === 'dropped' || state === 'failed');
    await fallBackToEmail(tx, { ended: ended.map(({ claimed }) => claimed.id), leaves, now });
    await recordEarlyDeliveries(tx, { actor: SYSTEM_ACTOR, now, providerIds });
    // The last that is known counts.
    const service = outcomes.findLast((outcome) => outcome.service)?.service;
    const finding = { actor: SYSTEM_ACTOR, channel, now };
    if (service?.is === 'up') await recordChannelUp(tx, finding);
    else if (service?.is === 'down') await recordChannelDown(tx, finding, storable(service.why));
  });
}

/**
 * Writes the outcome of one claim and nothing else: no words, no answer of the service, no notifications. For an outcome that cannot be
 * written otherwise; without it, the message would be sent again and again.
 */
export function writeBareOutcome({ db, clock }: OutcomeStore, outcome: ClaimOutcome): Promise<void> {
  const { words: _words, providerId: _providerId, note, ...bare } = outcome;
  const why = note === null ? null : 'what its service said could not be kept';
  return transact(db, async (tx) => {
    await updateMessages(tx, [{ ...bare, note: why }], clock.now());
  });
}

/** SQLSTATE classes about values (22), constraints (23) and sizes (54), not about the state of the database. */
const DATA_ERROR_CLASSES = ['22', '23', '54'];

/** Whether an error is caused by the data that was read or written, so that trying again cannot help. */
export function isDataError(error: unknown): boolean {
  const code = databaseError(error)?.code;
  if (code !== undefined) return DATA_ERROR_CLASSES.includes(code.slice(0, 2));
  return error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;
}

/*
 * A claim is identified by its number and time (a claim that was handed back frees its number). So whoever writes after the end of the
 * lease, or twice, changes nothing of another claim. 'Sent' is written whoever says so, and keeps the message from being sent again,
 * unless its service has reported more about it. Provider ids are unique: of two outcomes with the same one the
 * second is written without it, because a refused one would undo the whole batch. A claim that was only handed back leaves no history.
 */
const UPDATED = selection({
  ...fieldsOf('updated', { id: notifications.id, state: notifications.state }),
  note: computed<string | null>('updated.note'),
});
const UPDATE_MESSAGES = select(UPDATED, (columns) => ({
  name: 'update-messages',
  text: `
    WITH
      outcomes AS (
        SELECT s.*, row_number() OVER (PARTITION BY s."providerId" ORDER BY s.id) AS place
        FROM jsonb_to_recordset($2::jsonb) AS s(id bigint, attempt integer, "claimedAt" timestamptz, state text,
          note text, "dueAt" timestamptz, "heldFor" text, "providerId" text, "isAttempt" boolean, "wasTried" boolean, "isOldNews" boolean, words jsonb, snapshot jsonb)),
      updated AS (
        UPDATE notifications n SET
          state = s.state,
          due_at = coalesce(s."dueAt", n.due_at),
          held_for = CASE WHEN s.state = 'queued' THEN coalesce(s."heldFor", n.held_for) ELSE s."heldFor" END,
          last_error = CASE WHEN s.state = 'queued' AND s."heldFor" IS DISTINCT FROM 'retry' THEN n.last_error ELSE s.note END,
          provider_id = CASE
            WHEN s.place > 1 OR EXISTS (SELECT FROM notifications o WHERE o.provider_id = s."providerId" AND o.id <> n.id)
            THEN n.provider_id ELSE coalesce(s."providerId", n.provider_id) END,
          attempts = n.attempts - CASE WHEN s."isAttempt" THEN 0 ELSE 1 END,
          maybe_sent_since = CASE
            WHEN s.state <> 'sent' AND (s."wasTried" OR n.maybe_sent_since < s."claimedAt") THEN n.maybe_sent_since END,
          payload = CASE WHEN s.snapshot IS NULL THEN n.payload ELSE n.payload || jsonb_build_object('sentSnapshot', s.snapshot) END,
          updated_at = $1::timestamptz
        FROM outcomes s
        WHERE n.id = s.id AND (n.state = 'sending' AND n.attempts = s.attempt AND n.updated_at = s."claimedAt"
          OR s.state = 'sent' AND n.state IN ('queued', 'sending', 'failed')
            AND (n.provider_id IS NULL OR n.provider_id <> s."providerId"))
        RETURNING n.id, s.state, s.note, s."heldFor", s."isAttempt", s."claimedAt", s."isOldNews", s.words),
      unlogged AS (
        DELETE FROM notification_events e USING updated x
        WHERE NOT x."isAttempt" AND e.notification_id = x.id AND e.state = 'sending' AND e.at = x."claimedAt"),
      logged AS (
        INSERT INTO notification_events (notification_id, at, state, note)
        SELECT id, $1::timestamptz, state, note FROM updated
        WHERE (state <> 'queued' OR "heldFor" IS NOT NULL) AND "isOldNews" IS NOT TRUE),
      worded AS (
        INSERT INTO sent_words (notification_id, address, subject, text, html, attachments, sums)
        SELECT x.id, w.address, w.subject, w.text, w.html, w.attachments, w.sums
        FROM updated x, jsonb_to_record(x.words) AS w(address text, subject text, text text, html text, attachments text[], sums text[])
        WHERE x.words IS NOT NULL
        ON CONFLICT (notification_id) DO UPDATE SET address = excluded.address, subject = excluded.subject,
          text = excluded.text, html = excluded.html, attachments = excluded.attachments, sums = excluded.sums)
    SELECT ${columns} FROM updated`,
}));

/** Without characters that PostgreSQL refuses: one such text would undo the whole batch, and all its messages would be sent again. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

/**
 * Writes the outcomes at `now` (an instant) in one statement, each with its line of history and the words that were sent; answers the
 * messages that have finally failed. A message that another process has claimed meanwhile is left alone.
 */
export async function updateMessages(
  tx: Tx,
  outcomes: readonly ClaimOutcome[],
  now: string,
): Promise<FailedMessage[]> {
  const rows = outcomes.map(({ claimed, service: _, ...outcome }) => ({
    ...outcome,
    id: claimed.id,
    attempt: claimed.attempt,
    claimedAt: claimed.claimedAt,
  }));
  const updated = await selectRows(tx, UPDATE_MESSAGES, [
    now,
    JSON.stringify(rows, (_, value: unknown) => (typeof value === 'string' ? storable(value) : value)),
  ]);
  return updated.filter(({ state }) => state === 'failed').map(({ id, note }) => ({ id, note }));
}
