import type { Scope } from '#domain/access/scope.ts';
import type { Channel, Topic } from '#domain/message/kinds.ts';
import type { QuietHours } from '#domain/message/quiet-hours.ts';
import { phoneNumber } from '#server/adapters/phone-number.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { computed, fieldsOf, select, selection, selectRows } from '#server/db/query.ts';
import { isoInstant } from '#server/db/schema/columns.ts';
import { clients, settings } from '#server/db/schema/people.ts';
import { type Consent, consentOf } from './consent.ts';
import { QUIET_HOURS, type RecipientKey } from './preferences.ts';

/** What one person has chosen, and what reaches them; `updatedAt` null if nothing was ever chosen. */
export interface PersonPreferences extends RecipientKey {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** The same in E.164; null if it cannot get texts. */
  readonly number: string | null;
  readonly consent: Consent | null;
  readonly devices: number;
  isOn(topic: Topic, channel: Channel): boolean;
  readonly quietHours: QuietHours | null;
  readonly companyTimeZone: string;
  readonly updatedAt: string | null;
}

const PERSON = selection({
  ...fieldsOf('person', { name: clients.name, email: clients.email, phone: clients.phone }),
  ...fieldsOf('s', { companyTimeZone: settings.timeZone }),
  devices: computed<number>(
    "(SELECT count(*)::integer FROM push_subscriptions d WHERE $1 = 'interpreter' AND d.interpreter_id = person.id)",
  ),
  off: computed<string[] | null>('p.off'),
  quietHours: QUIET_HOURS,
  updatedAt: computed<string | null>('greatest(p.updated_at, q.updated_at)'),
});

const ONE = select(PERSON, (columns) => ({
  text: `SELECT ${columns}
  FROM (
    SELECT id, name, email, phone FROM interpreters
      WHERE $1::text = 'interpreter' AND id = $2::bigint AND archived_at IS NULL
    UNION ALL
    SELECT id, name, email, phone FROM clients WHERE $1::text = 'client' AND id = $2::bigint AND archived_at IS NULL
  ) AS person
  CROSS JOIN settings s
  LEFT JOIN quiet_hours q ON q.audience = $1 AND q.recipient_id = person.id
  CROSS JOIN LATERAL (
    SELECT array_agg(topic || ' ' || channel) FILTER (WHERE NOT is_on) AS off, max(updated_at) AS updated_at
    FROM message_preferences WHERE audience = $1 AND recipient_id = person.id
  ) AS p`,
}));

/** A person's preferences, for staff or the person; null if unknown, archived or somebody else (rule access-3). */
export async function preferencesOfPerson(
  db: Db | Tx,
  who: Scope,
  recipient: RecipientKey,
): Promise<PersonPreferences | null> {
  return mayRead(who, recipient) ? readPreferences(db, recipient) : null;
}

function mayRead(who: Scope, { audience, recipientId }: RecipientKey): boolean {
  if (who.audience === 'staff') return true;
  return (
    who.audience === audience &&
    recipientId === (who.audience === 'interpreter' ? who.interpreterId : who.clientId)
  );
}

async function readPreferences(db: Db | Tx, recipient: RecipientKey): Promise<PersonPreferences | null> {
  const [row] = await selectRows(db, ONE, [recipient.audience, recipient.recipientId]);
  if (!row) return null;
  const { off, updatedAt, ...person } = row;
  const getsTexts = recipient.audience === 'interpreter';
  const isOff = new Set(off);
  return {
    ...recipient,
    ...person,
    number: getsTexts ? phoneNumber(person.phone) : null,
    consent: getsTexts ? await consentOf(db, person.phone) : null,
    isOn: (topic, channel) => !isOff.has(`${topic} ${channel}`),
    updatedAt: updatedAt === null ? null : isoInstant(updatedAt),
  };
}
