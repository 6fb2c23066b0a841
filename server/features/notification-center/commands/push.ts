import { randomUUID } from 'node:crypto';
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import type { Refusal } from '#domain/refusal.ts';
import { isPushAddress } from '#server/adapters/push-address.ts';
import type { Tx } from '#server/db/connect.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { pushSubscriptions } from '#server/db/schema/records.ts';
import { Refused } from '#server/db/transaction.ts';

/** Who acts, and when (an instant). */
interface Acting {
  readonly actor: Actor;
  readonly now: string;
}

/** A browser's subscription: the push service's address and the two keys of RFC 8291, base64url. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A person's messages go to at most this many devices; each costs a call per message to an address that a browser has named. */
const MOST_DEVICES = 20;

/**
 * Stores a device's subscription for the signed-in interpreter. An endpoint is one browser: if it belonged to another
 * interpreter, it moves to this one, so that nobody gets messages of the device's former user. Of more than twenty, the newest
 * stay. Refused as `validation_failed` for an endpoint that the server must not send to; `allowsLoopback`: also for one on
 * this machine.
 */
export async function subscribe(
  tx: Tx,
  who: InterpreterScope,
  request: Acting & { readonly subscription: Subscription; readonly allowsLoopback: boolean },
): Promise<void> {
  const { actor, now } = request;
  if (!isPushAddress(request.subscription.endpoint, request.allowsLoopback))
    throw new Refused(NO_PUSH_ADDRESS);
  const values = { ...request.subscription, interpreterId: who.interpreterId, createdAt: now };
  const [subscription] = await tx
    .insert(pushSubscriptions)
    .values(values)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values })
    .returning({ id: pushSubscriptions.id });
  if (!subscription) throw new Error('The subscription was not kept');
  const forgotten = await forgetOldest(tx, who);
  await record(tx, actor, now, {
    audit: [
      { act: 'push.subscribe', entity: 'push_subscription', entityId: subscription.id },
      ...forgotten.map(unsubscribed),
    ],
  });
}

async function forgetOldest(tx: Tx, { interpreterId }: InterpreterScope): Promise<{ id: number }[]> {
  const { id, interpreterId: owner, createdAt } = pushSubscriptions;
  const stay = tx
    .select({ id })
    .from(pushSubscriptions)
    .where(eq(owner, interpreterId))
    .orderBy(desc(createdAt), desc(id))
    .limit(MOST_DEVICES);
  return tx
    .delete(pushSubscriptions)
    .where(and(eq(owner, interpreterId), notInArray(id, stay)))
    .returning({ id });
}

function unsubscribed({ id }: { readonly id: number }) {
  return { act: 'push.unsubscribe', entity: 'push_subscription', entityId: id } as const;
}

const NO_PUSH_ADDRESS: Refusal = {
  code: 'validation_failed',
  message: 'This is not the address of a push service.',
  fields: { endpoint: 'Must be the https address of a push service' },
};

/** Removes a device of the signed-in interpreter; ignores an endpoint that is not theirs. */
export async function unsubscribe(
  tx: Tx,
  who: InterpreterScope,
  request: Acting & { readonly endpoint: string },
): Promise<void> {
  const gone = await tx
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.endpoint, request.endpoint),
        eq(pushSubscriptions.interpreterId, who.interpreterId),
      ),
    )
    .returning({ id: pushSubscriptions.id });
  if (gone.length === 0) return;
  await record(tx, request.actor, request.now, {
    audit: gone.map(unsubscribed),
  });
}

/** A push message that staff send to an interpreter's devices. */
export interface StaffPush {
  readonly interpreterId: number;
  readonly title?: string | undefined;
  readonly body?: string | undefined;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

/** Queues a push message to one interpreter. Refused as `not_found` if there is no such interpreter. */
export async function sendPush(
  tx: Tx,
  _who: StaffScope,
  request: Acting & { readonly message: StaffPush },
): Promise<void> {
  const { interpreterId, title, body, data } = request.message;
  await refuseUnknownInterpreter(tx, interpreterId);
  await record(tx, request.actor, request.now, {
    audit: [{ act: 'push.send', entity: 'interpreter', entityId: interpreterId }],
    messages: [
      {
        kind: 'staff_push',
        channel: 'push',
        recipient: { audience: 'interpreter', id: interpreterId },
        payload: { title, body, data },
        dedupeKey: `staff_push:${randomUUID()}:push:interpreter:${interpreterId}`,
      },
    ],
    changes: [{ topic: 'notifications', ids: [] }],
  });
}

/** Refuses as `not_found` an interpreter that does not exist or is archived. */
async function refuseUnknownInterpreter(tx: Tx, interpreterId: number): Promise<void> {
  const [row] = await tx
    .select({ id: interpreters.id })
    .from(interpreters)
    .where(and(eq(interpreters.id, interpreterId), sql`${interpreters.archivedAt} IS NULL`));
  if (!row) throw new Refused({ code: 'not_found', message: 'The interpreter was not found.' });
}
