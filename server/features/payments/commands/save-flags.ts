import { sql } from 'drizzle-orm';
import { flagsOf } from '#domain/billing/closeout-flags.ts';
import type { Tx } from '#server/db/connect.ts';
import { payments } from '#server/db/schema/money.ts';
import { changedAt } from '#server/db/stale.ts';
import { closeoutFactsOf } from '../queries/closeout-facts.ts';

/**
 * Notes what is unusual about a payment that nobody has approved yet, once everything about its appointment is written: the caller
 * has locked it. Who looks at the closeout meanwhile sees that it changed. Source: rule M38.
 */
export async function saveFlags(tx: Tx, paymentId: number, now: string): Promise<void> {
  const facts = (await closeoutFactsOf(tx, [paymentId])).get(paymentId);
  if (!facts) throw new Error(`there is no payment ${paymentId}`);
  const flags = flagsOf(facts).map(({ code }) => code);
  await tx
    .update(payments)
    .set({ flags, updatedAt: changedAt(payments.updatedAt, now) })
    .where(sql`${payments.id} = ${paymentId} AND ${payments.review} <> 'approved'`);
}

/** The same for the payment of an appointment that is not void, if there is one. */
export async function saveFlagsOf(tx: Tx, assignmentId: number, now: string): Promise<void> {
  const [live] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(sql`${payments.assignmentId} = ${assignmentId} AND ${payments.status} <> 'void'`);
  if (live) await saveFlags(tx, live.id, now);
}
