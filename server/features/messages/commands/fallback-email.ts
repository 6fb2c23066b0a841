import { and, eq, inArray, sql } from 'drizzle-orm';
import { TURNED_OFF } from '#domain/message/decide.ts';
import { type Channel, kindOfMessage, type Recipient } from '#domain/message/kinds.ts';
import type { Tx } from '#server/db/connect.ts';
import {
  computed,
  fieldsOf,
  queryRows,
  type RowOf,
  select,
  selection,
  selectRows,
} from '#server/db/query.ts';
import { addMessageJobs } from '#server/db/record/message-jobs.ts';
import { notificationEvents, notifications } from '#server/db/schema/records.ts';
import { preferencesOf } from '../queries/preferences.ts';

const { id, kind } = notifications;
/** An e-mail to an interpreter or a client, and the channels on which its event has finally failed. */
const TURNED_OFF_EMAIL = {
  ...fieldsOf('e', { id, kind }),
  audience: computed<Recipient>('e.recipient_audience'),
  recipientId: computed<number>('e.recipient_id'),
  failed: computed<
    Channel[]
  >(`ARRAY(SELECT s.channel FROM notifications s WHERE s.state = 'failed' AND s.dedupe_key IN (
    regexp_replace(e.dedupe_key, ':email(:\\w+:\\d+)$', ':sms\\1'), regexp_replace(e.dedupe_key, ':email(:\\w+:\\d+)$', ':push\\1')))`),
};
type TurnedOffEmail = RowOf<typeof TURNED_OFF_EMAIL>;

/**
 * The e-mail of the same event to the same person (the end of a dedupe key names channel and person). One that was sent once as a
 * fallback is not sent again.
 */
const TURNED_OFF_EMAILS = select(selection(TURNED_OFF_EMAIL), (columns) => ({
  text: `SELECT ${columns}
  FROM notifications n JOIN notifications e
    ON e.dedupe_key = regexp_replace(n.dedupe_key, ':(?:email|sms|push)(:(?:interpreter|client):\\d+)$', ':email\\1')
  WHERE n.id = ANY($1::bigint[]) AND e.channel = 'email' AND e.state = 'dropped' AND e.last_error = $2
    AND NOT e.payload ? 'standsIn'`,
}));

/**
 * Sends e-mails that were turned off, if no other channel reaches their reader any more (`preferencesOf`): when it came to
 * sending, the device was gone, a STOP had come, or the number could not get texts. `ended` are messages on any channel that have
 * just been dropped or have failed, in the transaction that writes it: the channel that ends last decides, and two that end at the same
 * time wait for each other. `leaves` says for
 * which channels the company has a service; `now` is an instant. Source: docs/decisions/0025.
 */
export async function fallBackToEmail(
  tx: Tx,
  {
    ended,
    leaves,
    now,
  }: {
    readonly ended: readonly number[];
    readonly leaves: (channel: Channel) => boolean;
    readonly now: string;
  },
): Promise<void> {
  if (ended.length === 0) return;
  await lockEvents(tx, ended);
  const rows = await selectRows(tx, TURNED_OFF_EMAILS, [ended, TURNED_OFF]);
  const byFailed = Map.groupBy(rows, ({ failed }) => failed.toSorted().join());
  for (const alike of byFailed.values()) {
    const failed = alike[0]?.failed ?? [];
    const wanted = await wantedOf(tx, alike, (channel) => leaves(channel) && !failed.includes(channel));
    await queueAgain(tx, wanted, now);
  }
}

/** So many locks at most, also for a broadcast to thousands. */
const LOCKS = 256;

/**
 * Writers of messages about the same event to the same person wait for each other: otherwise neither would see that the other channel has
 * ended too, and the person would learn nothing.
 */
async function lockEvents(tx: Tx, messageIds: readonly number[]): Promise<void> {
  const text = `
    SELECT pg_advisory_xact_lock(hashtext('fallback_email'), bucket) FROM (
      SELECT DISTINCT abs(hashtext(regexp_replace(dedupe_key, ':(email|sms|push)(:\\w+:\\d+)$', '\\2')) % ${LOCKS}) AS bucket
      FROM notifications WHERE id = ANY($1::bigint[]) ORDER BY bucket) AS buckets`;
  await queryRows(tx, { text }, [messageIds]);
}

/** The e-mails that are on now because no channel in `leaves` reaches their reader. */
async function wantedOf(
  tx: Tx,
  emails: readonly TurnedOffEmail[],
  leaves: (channel: Channel) => boolean,
): Promise<number[]> {
  const preferences = await preferencesOf(tx, emails, leaves);
  const isOn = (email: TurnedOffEmail) => {
    const topic = kindOfMessage(email.audience, email.kind)?.topic ?? null;
    return topic !== null && preferences(email).isOn(topic, 'email');
  };
  return emails.filter(isOn).map((email) => email.id);
}

async function queueAgain(tx: Tx, ids: readonly number[], now: string): Promise<void> {
  if (ids.length === 0) return;
  const payload = sql`${notifications.payload} || '{"standsIn": true}'::jsonb`;
  const queued = await tx
    .update(notifications)
    .set({ state: 'queued', dueAt: now, heldFor: null, lastError: null, updatedAt: now, payload })
    .where(and(inArray(notifications.id, [...ids]), eq(notifications.state, 'dropped')))
    .returning({ id: notifications.id });
  if (queued.length === 0) return;
  const note = 'sent by email instead: the recipient has no other channel';
  await tx
    .insert(notificationEvents)
    .values(queued.map(({ id }) => ({ notificationId: id, at: now, state: 'queued' as const, note })));
  await addMessageJobs(
    tx,
    queued.map(({ id }) => id),
  );
}
