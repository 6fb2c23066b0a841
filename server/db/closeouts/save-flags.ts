import { sql } from 'drizzle-orm';
import { flagsOf } from '#domain/billing/closeout-flags.ts';
import { closeoutFactsOf } from '#server/db/closeouts/facts.ts';
import type { Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import { payments } from '#server/db/schema/money.ts';

/**
 * Notes what is unusual about payments that nobody has approved yet, once everything about their appointments is written: the caller
 * has locked these. Who looks at a closeout meanwhile sees that it changed. Two statements, however many there are. Source: rule
 * closeouts-9.
 */
export async function saveFlagsOfMany(tx: Tx, paymentIds: readonly number[], now: string): Promise<void> {
  if (paymentIds.length === 0) return;
  const facts = await closeoutFactsOf(tx, paymentIds);
  const rows = [...facts].map(([id, known]) => ({ id, flags: flagsOf(known).map(({ code }) => code) }));
  if (rows.length < paymentIds.length) throw new Error(`there are no payments ${paymentIds.join(', ')}`);
  await queryRows(tx, SAVE, [JSON.stringify(rows), now]);
}

const SAVE = {
  text: `
    UPDATE payments p SET flags = v.flags, updated_at = greatest($2::timestamptz, p.updated_at + interval '1 millisecond')
    FROM jsonb_to_recordset($1::jsonb) AS v(id integer, flags text[])
    WHERE p.id = v.id AND p.review <> 'approved'`,
};

/** The same for one payment. */
export function saveFlags(tx: Tx, paymentId: number, now: string): Promise<void> {
  return saveFlagsOfMany(tx, [paymentId], now);
}

/** The same for the payment of an appointment that is not void; its id, or null if there is none. */
export async function saveFlagsOf(tx: Tx, assignmentId: number, now: string): Promise<number | null> {
  const [live] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(sql`${payments.assignmentId} = ${assignmentId} AND ${payments.status} <> 'void'`);
  if (live) await saveFlags(tx, live.id, now);
  return live?.id ?? null;
}
