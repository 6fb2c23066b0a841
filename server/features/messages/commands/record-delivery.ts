import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { earlyDeliveries, notificationEvents, notifications } from '#server/db/schema/records.ts';
import { fallBackToEmail } from './fallback-email.ts';
import { notifyFailed } from './notify-failed.ts';

/** The carrier's final report about a text message. `why` is for staff. */
export type Delivery =
  | { readonly state: 'delivered'; readonly why: null }
  | { readonly state: 'failed'; readonly why: string };

/** Who reports it, and when (an instant). */
interface Telling {
  readonly actor: Actor;
  readonly now: string;
}

/**
 * Records the carrier's report about a text message by the service's id; staff get a notification of a failure. The first final
 * report counts, later ones change nothing. If no message has that id yet, or the message is still being sent, the report is kept
 * until the outcome has been written (`recordEarlyDeliveries`).
 */
export async function recordDelivery(
  tx: Tx,
  report: Telling & { readonly providerId: string; readonly delivery: Delivery },
): Promise<void> {
  const { now, providerId, delivery } = report;
  await lockDeliveries(tx, [providerId]);
  if (await keepInEnd(tx, report)) return;
  await queryRows(tx, KEEP_EARLY, [providerId, delivery.state, delivery.why, now]);
}

const KEEP_EARLY = {
  text: `
    INSERT INTO early_deliveries (provider_id, state, why, told_at)
    SELECT $1, $2, $3, $4::timestamptz
    WHERE NOT EXISTS (SELECT FROM notifications n WHERE n.provider_id = $1 AND n.state NOT IN ('queued', 'sending'))
    ON CONFLICT DO NOTHING`,
};

/**
 * A writer of the service's ids and a writer of a report wait for each other, so that neither misses the other. Before anything
 * else in the transaction.
 */
export async function lockDeliveries(tx: Tx, providerIds: readonly string[]): Promise<void> {
  if (providerIds.length === 0) return;
  const text = `
    SELECT pg_advisory_xact_lock(key) FROM (
      SELECT DISTINCT hashtext('delivery:' || name) AS key FROM unnest($1::text[]) AS name ORDER BY key) AS keys`;
  await queryRows(tx, { text }, [providerIds]);
}

/** Applies the reports about these messages that came before their outcome was written. */
export async function recordEarlyDeliveries(
  tx: Tx,
  { actor, now, providerIds }: Telling & { readonly providerIds: readonly string[] },
): Promise<void> {
  if (providerIds.length === 0) return;
  const { providerId, state, why } = earlyDeliveries;
  const report = await tx
    .delete(earlyDeliveries)
    .where(inArray(providerId, [...providerIds]))
    .returning({ providerId, state, why });
  for (const early of report) {
    const delivery: Delivery =
      early.state === 'delivered'
        ? { state: early.state, why: null }
        : { state: early.state, why: early.why ?? '' };
    await keepInEnd(tx, { actor, now, providerId: early.providerId, delivery });
  }
}

/** False if no sent message without a report has that id. */
async function keepInEnd(
  tx: Tx,
  report: Telling & { readonly providerId: string; readonly delivery: Delivery },
): Promise<boolean> {
  const { actor, now, providerId, delivery } = report;
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
