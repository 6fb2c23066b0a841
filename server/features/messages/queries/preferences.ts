import type { Channel, Recipient } from '#domain/message/kinds.ts';
import { type IsOn, type Preferences, unreachableTopics } from '#domain/message/preferences.ts';
import { phoneNumber } from '#server/adapters/phone-number.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { prepared, queryRows } from '#server/db/query.ts';
import { consentsOf } from './consent.ts';

/** Who gets a message: an interpreter or a client, by id. */
export interface RecipientKey {
  readonly audience: Recipient;
  readonly recipientId: number;
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
 * The preferences of many recipients in one statement, and one more if somebody has switched e-mail off. Without a choice a
 * person gets everything at any time. For offers and appointments e-mail counts as on if no other channel reaches the person
 * (rule N9); `leaves` says for which channels the company has a service. For the product itself: no scope.
 */
export async function preferencesOf(
  db: Db | Tx,
  recipients: readonly RecipientKey[],
  leaves: (channel: Channel) => boolean,
): Promise<(recipient: RecipientKey) => Preferences> {
  const known = new Map<string, Preferences>();
  if (recipients.length > 0) {
    const values = [
      recipients.map(({ audience }) => audience),
      recipients.map(({ recipientId }) => recipientId),
    ];
    const rows = await queryRows<Row>(db, statement, values);
    const agreed = await consentsOf(db, rows.flatMap(numberInQuestion));
    for (const row of rows) {
      known.set(
        keyOf({ audience: row[0], recipientId: row[1] }),
        preferencesIn(row, (channel) => leaves(channel) && leadsTo(channel, row, agreed)),
      );
    }
  }
  return (recipient) => known.get(keyOf(recipient)) ?? NOTHING_SAID;
}

const NOTHING_SAID: Preferences = { isOn: () => true, quietHours: null };

function keyOf({ audience, recipientId }: RecipientKey): string {
  return `${audience} ${recipientId}`;
}

/** Only for somebody who has turned some e-mail off does it matter whether texts reach them. */
function numberInQuestion([, , off, , , , phone]: Row): string[] {
  const number =
    off?.some((channel) => channel.endsWith(' email')) && phone !== null ? phoneNumber(phone) : null;
  return number === null ? [] : [number];
}

function preferencesIn(
  [audience, , off, startTime, endTime, timeZone]: Row,
  reaches: (channel: Channel) => boolean,
): Preferences {
  const isOff = new Set(off);
  const isChosen: IsOn = (topic, channel) => !isOff.has(`${topic} ${channel}`);
  const silent = unreachableTopics(audience, isChosen, reaches).map(({ topic }) => topic);
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
