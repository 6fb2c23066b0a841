import type { Channel, Recipient, Topic } from '#domain/message/kinds.ts';
import { type IsOn, silentTopics } from '#domain/message/preferences.ts';
import type { QuietHours } from '#domain/message/quiet-hours.ts';
import { phoneNumber } from '#server/adapters/phone-number.ts';
import { ask, prepared } from '#server/db/ask.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { consentsOf } from './consent.ts';

/** Who gets a message: an interpreter or a client, by id. */
export interface RecipientKey {
  readonly audience: Recipient;
  readonly recipientId: number;
}

/** What one person wants to be told, by which ways and when not. */
export interface Wishes {
  /**
   * Whether a topic comes by a way; so does whatever nobody has turned off. Offers and appointments come by e-mail where no
   * way that is on leads to the person any more: the number stopped texts or is a new one, the device has gone, the company has
   * no service for that way.
   */
  isOn(topic: Topic, channel: Channel): boolean;
  readonly quietHours: QuietHours | null;
}

type Row = [
  audience: Recipient,
  recipientId: number,
  off: string[] | null,
  startTime: string | null,
  endTime: string | null,
  timeZone: string | null,
  phone: string | null,
  hasDevice: boolean,
];

const statement = prepared(`SELECT r.audience, r.recipient_id,
    (SELECT array_agg(p.topic || ' ' || p.channel) FROM message_preferences p
      WHERE p.audience = r.audience AND p.recipient_id = r.recipient_id AND NOT p.is_on),
    q.start_time, q.end_time, q.time_zone, i.phone,
    r.audience = 'interpreter' AND EXISTS (SELECT FROM push_subscriptions d WHERE d.interpreter_id = r.recipient_id)
  FROM (SELECT DISTINCT * FROM unnest($1::text[], $2::integer[])) AS r(audience, recipient_id)
  LEFT JOIN quiet_hours q ON q.audience = r.audience AND q.recipient_id = r.recipient_id
  LEFT JOIN interpreters i ON r.audience = 'interpreter' AND i.id = r.recipient_id`);

/**
 * The wishes of many recipients in one statement, and one more where somebody has turned e-mail off; the answer takes a
 * recipient. Somebody of whom nothing is written down wants everything, at any time. `leaves` says which ways the company has a
 * service for. For the product itself: no scope.
 */
export async function wishesOf(
  db: Db | Tx,
  recipients: readonly RecipientKey[],
  leaves: (channel: Channel) => boolean,
): Promise<(recipient: RecipientKey) => Wishes> {
  const known = new Map<string, Wishes>();
  if (recipients.length > 0) {
    const values = [
      recipients.map(({ audience }) => audience),
      recipients.map(({ recipientId }) => recipientId),
    ];
    const rows = await ask<Row>(db, statement, values);
    const agreed = await consentsOf(db, rows.flatMap(numberInQuestion));
    for (const row of rows) {
      known.set(
        keyOf({ audience: row[0], recipientId: row[1] }),
        wishesIn(row, (channel) => leaves(channel) && leadsTo(channel, row, agreed)),
      );
    }
  }
  return (recipient) => known.get(keyOf(recipient)) ?? NOTHING_SAID;
}

const NOTHING_SAID: Wishes = { isOn: () => true, quietHours: null };

function keyOf({ audience, recipientId }: RecipientKey): string {
  return `${audience} ${recipientId}`;
}

/** Only of somebody who has turned some e-mail off does it matter whether texts lead to them. */
function numberInQuestion([, , off, , , , phone]: Row): string[] {
  const number = off?.some((way) => way.endsWith(' email')) && phone !== null ? phoneNumber(phone) : null;
  return number === null ? [] : [number];
}

function wishesIn(
  [audience, , off, startTime, endTime, timeZone]: Row,
  reaches: (channel: Channel) => boolean,
): Wishes {
  const isOff = new Set(off);
  const isChosen: IsOn = (topic, channel) => !isOff.has(`${topic} ${channel}`);
  const silent = silentTopics(audience, isChosen, reaches).map(({ topic }) => topic);
  return {
    isOn: (topic, channel) => isChosen(topic, channel) || (channel === 'email' && silent.includes(topic)),
    quietHours:
      startTime === null || endTime === null || timeZone === null ? null : { startTime, endTime, timeZone },
  };
}

function leadsTo(
  channel: Channel,
  [, , , , , , phone, hasDevice]: Row,
  agreed: ReadonlySet<string>,
): boolean {
  switch (channel) {
    case 'email':
      return true;
    case 'push':
      return hasDevice;
    case 'sms':
      return phone !== null && agreed.has(phoneNumber(phone) ?? '');
  }
}
