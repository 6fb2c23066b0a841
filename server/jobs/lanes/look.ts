import { inArray } from 'drizzle-orm';
import { phoneNumber } from '#server/adapters/phone-number.ts';
import type { Transports } from '#server/adapters/transport.ts';
import type { Db } from '#server/db/connect.ts';
import { pushSubscriptions } from '#server/db/schema/records.ts';
import type { EditedTemplates } from '#server/features/messages/present/template.ts';
import { consentsOf } from '#server/features/messages/queries/consent.ts';
import { factsOf, type MessageFacts } from '#server/features/messages/queries/facts.ts';
import { editedTemplates } from '#server/features/messages/queries/templates.ts';
import { type Wishes, wishesOf } from '#server/features/messages/queries/wishes.ts';
import type { Claimed } from './claim.ts';

/** A device of an interpreter, and where a push service keeps its messages. */
export interface Device {
  readonly id: number;
  readonly interpreterId: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What stands about one message in the database at one moment: all that decides whether and how it leaves. */
export interface Sight {
  readonly facts: MessageFacts;
  /** Of staff, who choose nothing: null. */
  readonly wishes: Wishes | null;
  /** The telephone number in E.164; null when there is none that can be called. */
  readonly number: string | null;
  readonly hasAgreedToTexts: boolean;
  readonly devices: readonly Device[];
  readonly templates: EditedTemplates;
}

/** Messages that were looked at together. */
export interface View {
  /** `performance.now()` when all had been read. */
  readonly takenAt: number;
  of(claimed: Claimed): Sight | undefined;
}

/** Reads everything about these messages, one statement per kind of fact, whatever their number. */
export async function look(db: Db, transports: Transports, messages: readonly Claimed[]): Promise<View> {
  const facts = await factsOf(
    db,
    messages.map(({ id }) => id),
  );
  const numbers = new Map(facts.map((one) => [one.id, numberOf(one)]));
  const [wishes, agreed, devices, templates] = await Promise.all([
    wishesOf(db, facts.flatMap(recipientOf), (channel) => transports[channel].isConfigured),
    consentsOf(
      db,
      [...numbers.values()].filter((number) => number !== null),
    ),
    devicesOf(db, facts),
    editedTemplates(db),
  ]);
  const byId = new Map(facts.map((one) => [one.id, one]));
  return {
    takenAt: performance.now(),
    of({ id }) {
      const one = byId.get(id);
      if (one === undefined) return undefined;
      const [recipient] = recipientOf(one);
      const number = numbers.get(id) ?? null;
      return {
        facts: one,
        templates,
        wishes: recipient ? wishes(recipient) : null,
        number,
        hasAgreedToTexts: number !== null && agreed.has(number),
        devices: devices.filter(({ interpreterId }) => interpreterId === one.recipientId),
      };
    },
  };
}

function recipientOf({ audience, recipientId }: MessageFacts) {
  return audience === 'staff' || recipientId === null ? [] : [{ audience, recipientId }];
}

function numberOf({ channel, phone }: MessageFacts): string | null {
  return channel === 'sms' && phone ? phoneNumber(phone) : null;
}

async function devicesOf(db: Db, facts: readonly MessageFacts[]): Promise<Device[]> {
  const ids = facts.flatMap(({ channel, recipientId }) => (channel === 'push' ? [recipientId ?? 0] : []));
  if (ids.length === 0) return [];
  const { id, interpreterId, endpoint, p256dh, auth } = pushSubscriptions;
  return db
    .select({ id, interpreterId, endpoint, p256dh, auth })
    .from(pushSubscriptions)
    .where(inArray(interpreterId, ids));
}
