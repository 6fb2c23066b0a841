import { and, eq, inArray } from 'drizzle-orm';
import { type Channel, kindOfMessage, type Recipient } from '#domain/message/kinds.ts';
import { ask, prepared } from '#server/db/ask.ts';
import type { Tx } from '#server/db/connect.ts';
import { OUTBOX_CHANNEL } from '#server/db/record/record.ts';
import { notificationEvents, notifications } from '#server/db/schema/records.ts';
import { wishesOf } from '../queries/wishes.ts';

/** Why a message is dropped whose reader wants no such news by its way. */
export const TURNED_OFF = 'turned off by the recipient';

type Row = [id: number, kind: string, audience: Recipient, recipientId: number];

/** The e-mail of the same event to the same person: the end of a dedupe key names way and person. */
const TURNED_OFF_EMAILS = prepared(`SELECT e.id::integer, e.kind, e.recipient_audience, e.recipient_id
  FROM notifications n JOIN notifications e
    ON e.dedupe_key = regexp_replace(n.dedupe_key, ':(?:email|sms|push)(:(?:interpreter|client):\\d+)$', ':email\\1')
  WHERE n.id = ANY($1::bigint[]) AND e.channel = 'email' AND e.state = 'dropped' AND e.last_error = $2`);

/**
 * Has e-mails leave after all that were turned off, where nothing else leads to their reader any more (`wishesOf`): the device
 * turned out to be gone, or a STOP came, only when a message was to go there. `dropped` are messages by whatever way that have
 * just been, in the transaction that writes it: whichever of the ways ends last looks. `now` is an instant. Source:
 * docs/decisions/0025.
 */
export async function standInByEmail(
  tx: Tx,
  {
    dropped,
    leaves,
    now,
  }: {
    readonly dropped: readonly number[];
    readonly leaves: (channel: Channel) => boolean;
    readonly now: string;
  },
): Promise<void> {
  if (dropped.length === 0) return;
  const rows = await ask<Row>(tx, TURNED_OFF_EMAILS, [dropped, TURNED_OFF]);
  if (rows.length === 0) return;
  const recipients = rows.map(([, , audience, recipientId]) => ({ audience, recipientId }));
  const wishes = await wishesOf(tx, recipients, leaves);
  const wanted = rows.filter(([, kind, audience, recipientId]) => {
    const topic = kindOfMessage(audience, kind)?.topic ?? null;
    return topic !== null && wishes({ audience, recipientId }).isOn(topic, 'email');
  });
  await queueAgain(
    tx,
    wanted.map(([id]) => id),
    now,
  );
}

async function queueAgain(tx: Tx, ids: readonly number[], now: string): Promise<void> {
  if (ids.length === 0) return;
  const queued = await tx
    .update(notifications)
    .set({ state: 'queued', dueAt: now, heldFor: null, lastError: null, updatedAt: now })
    .where(and(inArray(notifications.id, [...ids]), eq(notifications.state, 'dropped')))
    .returning({ id: notifications.id });
  if (queued.length === 0) return;
  const note = 'by e-mail all the same: nothing else leads to the recipient';
  await tx
    .insert(notificationEvents)
    .values(queued.map(({ id }) => ({ notificationId: id, at: now, state: 'queued' as const, note })));
  await ask(tx, WAKE, []);
}

const WAKE = prepared(`SELECT pg_notify('${OUTBOX_CHANNEL}', 'email')`);
