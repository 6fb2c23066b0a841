import { inArray } from 'drizzle-orm';
import type { Delivery } from '#domain/message/decide.ts';
import type { Preferences } from '#domain/message/preferences.ts';
import type { EditedTemplates } from '#domain/message/template.ts';
import { phoneNumber } from '#server/adapters/phone-number.ts';
import type { Transports } from '#server/adapters/transport.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { pushSubscriptions } from '#server/db/schema/records.ts';
import { consentsOf } from '#server/features/messages/queries/consent.ts';
import { loadFacts, type MessageFacts } from '#server/features/messages/queries/facts.ts';
import { preferencesOf } from '#server/features/messages/queries/preferences.ts';
import { editedTemplates } from '#server/features/messages/queries/templates.ts';

/** A device of an interpreter, and where a push service keeps its messages. */
export interface Device {
  readonly id: number;
  readonly interpreterId: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Everything about one message that decides whether and how it is sent. */
export interface MessageContext {
  readonly facts: MessageFacts;
  /** null for staff, who choose nothing. */
  readonly preferences: Preferences | null;
  /** The telephone number in E.164; null if there is none. */
  readonly number: string | null;
  readonly hasAgreedToTexts: boolean;
  readonly devices: readonly Device[];
  readonly templates: EditedTemplates;
}

interface MessageId {
  readonly id: number;
}

/** The contexts of messages that were loaded together. */
export interface LoadedContexts {
  of(message: MessageId): MessageContext | undefined;
}

/** Loads the contexts of these messages: queries only, one per kind of fact, however many messages. */
export async function loadContexts(
  db: Db | Tx,
  transports: Transports,
  messages: readonly MessageId[],
): Promise<LoadedContexts> {
  const facts = await loadFacts(
    db,
    messages.map(({ id }) => id),
  );
  const numbers = new Map(facts.map((one) => [one.id, numberOf(one)]));
  const isConfigured = (channel: 'email' | 'sms' | 'push') => transports[channel].isConfigured;
  const preferences = await preferencesOf(db, facts.flatMap(recipientOf), isConfigured);
  const agreed = await consentsOf(
    db,
    [...numbers.values()].filter((number) => number !== null),
  );
  const devices = await devicesOf(db, facts);
  const templates = await editedTemplates(db);
  const byId = new Map(facts.map((one) => [one.id, one]));
  return {
    of({ id }) {
      const one = byId.get(id);
      if (one === undefined) return undefined;
      const [recipient] = recipientOf(one);
      const number = numbers.get(id) ?? null;
      return {
        facts: one,
        templates,
        preferences: recipient ? preferences(recipient) : null,
        number,
        hasAgreedToTexts: number !== null && agreed.has(number),
        devices: devices.filter(({ interpreterId }) => interpreterId === one.recipientId),
      };
    },
  };
}

/** How a message can reach its reader now. */
export function deliveryOf(
  { facts, preferences, number, hasAgreedToTexts, devices }: MessageContext,
  way: Pick<Delivery, 'channel' | 'attempt' | 'isConfigured'>,
): Delivery {
  return {
    ...way,
    preferences,
    hasAgreedToTexts,
    hasEmailAddress: Boolean(facts.email),
    hasNumber: number !== null,
    hasDevice: devices.length > 0,
  };
}

function recipientOf({ audience, recipientId }: MessageFacts) {
  return audience === 'staff' || recipientId === null ? [] : [{ audience, recipientId }];
}

function numberOf({ channel, phone }: MessageFacts): string | null {
  return channel === 'sms' && phone ? phoneNumber(phone) : null;
}

async function devicesOf(db: Db | Tx, facts: readonly MessageFacts[]): Promise<Device[]> {
  const ids = facts.flatMap(({ channel, recipientId }) => (channel === 'push' ? [recipientId ?? 0] : []));
  if (ids.length === 0) return [];
  const { id, interpreterId, endpoint, p256dh, auth } = pushSubscriptions;
  return db
    .select({ id, interpreterId, endpoint, p256dh, auth })
    .from(pushSubscriptions)
    .where(inArray(interpreterId, ids));
}
