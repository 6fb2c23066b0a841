import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { notificationEvents, notifications } from '#server/db/schema/records.ts';
import { tellFailed } from './tell-failed.ts';

/** What a carrier has told of a text message in the end. `why` is for staff. */
export type Delivery =
  | { readonly state: 'delivered'; readonly why: null }
  | { readonly state: 'failed'; readonly why: string };

/**
 * Keeps what became of a text message that its service had taken under a name of its own; staff hear of a failure in the bell.
 * The first word in the end is the last: one that comes after it, or of a message that is on its way again, changes nothing.
 * False when no message has that name (yet).
 */
export async function keepDelivery(
  tx: Tx,
  told: {
    readonly actor: Actor;
    readonly now: string;
    readonly providerId: string;
    readonly delivery: Delivery;
  },
): Promise<boolean> {
  const { actor, now, providerId, delivery } = told;
  const { id, state } = notifications;
  const named = eq(notifications.providerId, providerId);
  const [changed] = await tx
    .update(notifications)
    .set({ state: delivery.state, lastError: delivery.why, updatedAt: now })
    .where(and(named, eq(state, 'sent')))
    .returning({ id });
  if (!changed) return (await tx.select({ one: sql`1` }).from(notifications).where(named)).length > 0;
  await tx
    .insert(notificationEvents)
    .values({ notificationId: changed.id, at: now, state: delivery.state, note: delivery.why });
  if (delivery.state === 'failed')
    await tellFailed(tx, { actor, channel: 'sms', failed: [{ id: changed.id, note: delivery.why }], now });
  await record(tx, actor, now, { audit: [], changes: [{ topic: 'notifications', ids: [changed.id] }] });
  return true;
}
