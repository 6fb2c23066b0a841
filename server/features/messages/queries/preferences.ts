import type { Channel, Recipient } from '#domain/message/kinds.ts';
import { type IsOn, type Preferences, unreachableTopics } from '#domain/message/preferences.ts';
import { phoneNumber } from '#server/adapters/phone-number.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import {
  computed,
  fieldsOf,
  optionalPart,
  type RowOf,
  select,
  selection,
  selectRows,
} from '#server/db/query.ts';
import { quietHours } from '#server/db/schema/records.ts';
import { consentsOf } from './consent.ts';

/** Who gets a message: an interpreter or a client, by id. */
export interface RecipientKey {
  readonly audience: Recipient;
  readonly recipientId: number;
}

/** The fields of somebody's quiet hours in a row `q` of an outer join. */
export const QUIET_HOURS = optionalPart(
  fieldsOf('q', {
    startTime: quietHours.startTime,
    endTime: quietHours.endTime,
    timeZone: quietHours.timeZone,
  }),
);

const CHOICES = {
  ...fieldsOf('r', { audience: quietHours.audience, recipientId: quietHours.recipientId }),
  /** 'topic channel' of what is switched off; null for nothing. */
  off: computed<string[] | null>(`(SELECT array_agg(p.topic || ' ' || p.channel) FROM message_preferences p
    WHERE p.audience = r.audience AND p.recipient_id = r.recipient_id AND NOT p.is_on)`),
  quietHours: QUIET_HOURS,
  phone: computed<string | null>('i.phone'),
  hasDevice: computed<boolean>(
    "r.audience = 'interpreter' AND EXISTS (SELECT FROM push_subscriptions d WHERE d.interpreter_id = r.recipient_id)",
  ),
};
type Choices = RowOf<typeof CHOICES>;

const OF_RECIPIENTS = select(selection(CHOICES), (columns) => ({
  name: 'message-preferences',
  text: `SELECT ${columns}
  FROM (SELECT DISTINCT * FROM unnest($1::text[], $2::integer[])) AS r(audience, recipient_id)
  LEFT JOIN quiet_hours q ON q.audience = r.audience AND q.recipient_id = r.recipient_id
  LEFT JOIN interpreters i ON r.audience = 'interpreter' AND i.id = r.recipient_id`,
}));

/**
 * The preferences of many recipients in one statement, and one more if somebody has switched e-mail off. Without a choice a
 * person gets everything at any time. For offers and appointments e-mail counts as on if no other channel reaches the person
 * (rule messages-5); `leaves` says for which channels the company has a service. For the product itself: no scope.
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
    const rows = await selectRows(db, OF_RECIPIENTS, values);
    const agreed = await consentsOf(db, rows.flatMap(numberInQuestion));
    for (const row of rows) {
      known.set(
        keyOf(row),
        preferencesIn(row, (channel) => leaves(channel) && leadsTo(channel, row, agreed)),
      );
    }
  }
  return (recipient) => known.get(keyOf(recipient)) ?? DEFAULT_PREFERENCES;
}

const DEFAULT_PREFERENCES: Preferences = { isOn: () => true, quietHours: null };

function keyOf({ audience, recipientId }: RecipientKey): string {
  return `${audience} ${recipientId}`;
}

/** Only for somebody who has turned some e-mail off does it matter whether texts reach them. */
function numberInQuestion({ off, phone }: Choices): string[] {
  const number =
    off?.some((channel) => channel.endsWith(' email')) && phone !== null ? phoneNumber(phone) : null;
  return number === null ? [] : [number];
}

function preferencesIn(
  { audience, off, quietHours: chosenHours }: Choices,
  reaches: (channel: Channel) => boolean,
): Preferences {
  const isOff = new Set(off);
  const isChosen: IsOn = (topic, channel) => !isOff.has(`${topic} ${channel}`);
  const silent = unreachableTopics(audience, isChosen, reaches).map(({ topic }) => topic);
  return {
    isOn: (topic, channel) => isChosen(topic, channel) || (channel === 'email' && silent.includes(topic)),
    quietHours: chosenHours,
  };
}

function leadsTo(channel: Channel, { phone, hasDevice }: Choices, agreed: ReadonlySet<string>): boolean {
  switch (channel) {
    case 'email':
      return true;
    case 'push':
      return hasDevice;
    case 'sms':
      return phone !== null && agreed.has(phoneNumber(phone) ?? '');
  }
}
