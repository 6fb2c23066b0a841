import { inArray } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { pushSubscriptions } from '#server/db/schema/records.ts';
import { factsOf, type MessageFacts } from '#server/features/messages/queries/facts.ts';
import type { Claimed } from './claim.ts';

/** A device of an interpreter, and where a push service keeps its messages. */
export interface Device {
  readonly id: number;
  readonly interpreterId: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What stands about a few messages in the database at one moment: all that decides whether and how they leave. */
export interface View {
  /** `performance.now()` when it had been read. */
  readonly takenAt: number;
  facts(claimed: Claimed): MessageFacts | undefined;
  devices(interpreterId: number | null): readonly Device[];
}

/** Reads everything about these messages, one statement per kind of fact, whatever their number. */
export async function look(db: Db, messages: readonly Claimed[]): Promise<View> {
  const facts = await factsOf(
    db,
    messages.map(({ id }) => id),
  );
  const devices = await devicesOf(db, facts);
  const byId = new Map(facts.map((one) => [one.id, one]));
  return {
    takenAt: performance.now(),
    facts: ({ id }) => byId.get(id),
    devices: (id) => devices.filter(({ interpreterId }) => interpreterId === id),
  };
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
