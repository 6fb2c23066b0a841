import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { earlyDeliveries, notificationEvents, notifications } from '#server/db/schema/records.ts';
import { fallBackToEmail } from './fallback-email.ts';
import { notifyFailed } from './notify-failed.ts';

/** What a carrier has told of a text message in the end. `why` is for staff. */
export type Delivery =
  | { readonly state: 'delivered'; readonly why: null }
  | { readonly state: 'failed'; readonly why: string };

/** Who tells, and when (an instant). */
interface Telling {
  readonly actor: Actor;
  readonly now: string;
}

/**
 * Keeps what became of a text message that its service had taken under a name of its own; staff hear of a failure in the bell.
 * The first word in the end is the last: one that comes after it changes nothing. Where no message has that name yet, or one that
 * is still being sent, it is kept until the sending has been written (`keepToldEarly`).
 */
export async function recordDelivery(
  tx: Tx,
  told: Telling & { readonly providerId: string; readonly delivery: Delivery },
): Promise<void> {
  const { now, providerId, delivery } = told;
  await lockDeliveries(tx, [providerId]);
  if (await keepInEnd(tx, told)) return;
  await tx.execute(sql`
    INSERT INTO early_deliveries (provider_id, state, why, told_at)
    SELECT ${providerId}, ${delivery.state}, ${delivery.why}, ${now}::timestamptz
    WHERE NOT EXISTS (
      SELECT FROM notifications n WHERE n.provider_id = ${providerId} AND n.state NOT IN ('queued', 'sending'))
    ON CONFLICT DO NOTHING`);
}

/**
 * Whoever writes down the service's names of messages, and whoever tells what became of one, wait for each other, so that neither
 * misses the other's. Before anything else in the transaction.
 */
export async function lockDeliveries(tx: Tx, providerIds: readonly string[]): Promise<void> {
  if (providerIds.length === 0) return;
  await tx.execute(sql`
    SELECT pg_advisory_xact_lock(key) FROM (
      SELECT DISTINCT hashtext('delivery:' || name) AS key FROM unnest(${sql.param([...providerIds])}::text[]) AS name
      ORDER BY key) AS keys`);
}

/** Keeps what was told of these messages before it was written that they had been sent, which now it is. */
export async function recordEarlyDeliveries(
  tx: Tx,
  { actor, now, providerIds }: Telling & { readonly providerIds: readonly string[] },
): Promise<void> {
  if (providerIds.length === 0) return;
  const { providerId, state, why } = earlyDeliveries;
  const told = await tx
    .delete(earlyDeliveries)
    .where(inArray(providerId, [...providerIds]))
    .returning({ providerId, state, why });
  for (const early of told) {
    const delivery: Delivery =
      early.state === 'delivered'
        ? { state: early.state, why: null }
        : { state: early.state, why: early.why ?? '' };
    await keepInEnd(tx, { actor, now, providerId: early.providerId, delivery });
  }
}

/** False when no message that has been sent, and of which nothing has been told yet, has that name. */
async function keepInEnd(
  tx: Tx,
  told: Telling & { readonly providerId: string; readonly delivery: Delivery },
): Promise<boolean> {
  const { actor, now, providerId, delivery } = told;
  const [changed] = await tx
    .update(notifications)
    .set({ state: delivery.state, lastError: delivery.why, updatedAt: now })
    .where(and(eq(notifications.providerId, providerId), eq(notifications.state, 'sent')))
    .returning({ id: notifications.id });
  if (!changed) return false;
  await tx
    .insert(notificationEvents)
    .values({ notificationId: changed.id, at: now, state: delivery.state, note: delivery.why });
  if (delivery.state === 'failed') {
    await notifyFailed(tx, { actor, channel: 'sms', failed: [{ id: changed.id, note: delivery.why }], now });
    await fallBackToEmail(tx, { ended: [changed.id], leaves: () => true, now });
  }
  await record(tx, actor, now, { audit: [], changes: [{ topic: 'notifications', ids: [changed.id] }] });
  return true;
}
