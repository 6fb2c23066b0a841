import type { Channel, Recipient, Topic } from '#domain/message/kinds.ts';
import type { QuietHours } from '#domain/message/quiet-hours.ts';
import { ask, prepared } from '#server/db/ask.ts';
import type { Db, Tx } from '#server/db/connect.ts';

/** Who gets a message: an interpreter or a client, by id. */
export interface RecipientKey {
  readonly audience: Recipient;
  readonly recipientId: number;
}

/** What one person wants to be told, by which ways and when not. */
export interface Wishes {
  /** Whether a topic comes by a way; so does whatever nobody has turned off. */
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
];

const statement = prepared(`SELECT r.audience, r.recipient_id,
    (SELECT array_agg(p.topic || ' ' || p.channel) FROM message_preferences p
      WHERE p.audience = r.audience AND p.recipient_id = r.recipient_id AND NOT p.is_on),
    q.start_time, q.end_time, q.time_zone
  FROM (SELECT DISTINCT * FROM unnest($1::text[], $2::integer[])) AS r(audience, recipient_id)
  LEFT JOIN quiet_hours q ON q.audience = r.audience AND q.recipient_id = r.recipient_id`);

/**
 * The wishes of many recipients in one statement; the answer takes a recipient. Somebody of whom nothing is written down
 * wants everything, at any time. For the product itself: no scope.
 */
export async function wishesOf(
  db: Db | Tx,
  recipients: readonly RecipientKey[],
): Promise<(recipient: RecipientKey) => Wishes> {
  const known = new Map<string, Wishes>();
  if (recipients.length > 0) {
    const values = [
      recipients.map(({ audience }) => audience),
      recipients.map(({ recipientId }) => recipientId),
    ];
    for (const row of await ask<Row>(db, statement, values)) {
      known.set(keyOf({ audience: row[0], recipientId: row[1] }), wishesIn(row));
    }
  }
  return (recipient) => known.get(keyOf(recipient)) ?? NOTHING_SAID;
}

const NOTHING_SAID: Wishes = { isOn: () => true, quietHours: null };

function keyOf({ audience, recipientId }: RecipientKey): string {
  return `${audience} ${recipientId}`;
}

function wishesIn([, , off, startTime, endTime, timeZone]: Row): Wishes {
  const isOff = new Set(off);
  return {
    isOn: (topic, channel) => !isOff.has(`${topic} ${channel}`),
    quietHours:
      startTime === null || endTime === null || timeZone === null ? null : { startTime, endTime, timeZone },
  };
}
