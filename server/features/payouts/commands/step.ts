import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { payoutLines, payouts } from '#server/db/schema/billing.ts';
import { Refused } from '#server/db/transaction.ts';
import { payoutRow } from '../queries/payouts.ts';
import { type Acting, lockPayout, payoutChangedAt, recordPayout } from './lock-payout.ts';

/**
 * Approves a draft: what is in it is frozen until it is paid, taken back or void. `Refused`: not_found, stale, and payment_step if it is no draft or nobody
 * gets money with it. Source: rule payouts-2.
 */
export async function approvePayout(tx: Tx, acting: Acting): Promise<void> {
  const { payout, next } = await lockPayout(tx, acting, 'approve');
  const { totalCents, interpreterCount } = await payoutRow(tx, payout.id);
  if (interpreterCount === 0) {
    const message = `${payout.number} pays nobody: no total is above $0.00. Add approved pay to it, or void it.`;
    throw new Refused({ code: 'payment_step', message });
  }
  await change(tx, acting, { status: next, approvedAt: acting.now });
  await recordPayout(tx, acting, {
    id: payout.id,
    act: 'payouts.approve',
    change: { totalCents, interpreterCount },
  });
}

/** Takes an approved or exported payout back to a draft. `Refused`: not_found, stale, payment_step. Source: rule payouts-2. */
export async function takeBack(tx: Tx, acting: Acting): Promise<void> {
  const { payout, next } = await lockPayout(tx, acting, 'back');
  await change(tx, acting, { status: next, approvedAt: null, exportedAt: null });
  await recordPayout(tx, acting, { id: payout.id, act: 'payouts.back', change: { from: payout.status } });
}

/**
 * Notes that the file of a payout was made: an approved one is exported from now on; later its file is only made again. `Refused`: not_found, stale,
 * payment_step. Source: rule payouts-6.
 */
export async function noteExported(tx: Tx, acting: Acting & { readonly format: string }): Promise<void> {
  const { payout, next } = await lockPayout(tx, acting, 'export');
  if (payout.status !== next) await change(tx, acting, { status: next, exportedAt: acting.now });
  await recordPayout(tx, acting, { id: payout.id, act: 'payouts.export', change: { format: acting.format } });
}

/**
 * Voids a payout that is not paid: what was in it waits for the next one. `Refused`: not_found, stale, payment_step. Source: rule
 * payouts-2.
 */
export async function voidPayout(tx: Tx, acting: Acting & { readonly reason: string }): Promise<void> {
  const { payout, next } = await lockPayout(tx, acting, 'void');
  await tx.update(payoutLines).set({ isLive: false }).where(eq(payoutLines.payoutId, payout.id));
  await change(tx, acting, { status: next });
  const voided = { from: payout.status, reason: acting.reason };
  await recordPayout(tx, acting, { id: payout.id, act: 'payouts.void', change: voided });
}

async function change(
  tx: Tx,
  { payoutId, now }: Acting,
  values: Partial<typeof payouts.$inferInsert>,
): Promise<void> {
  await tx
    .update(payouts)
    .set({ ...values, updatedAt: payoutChangedAt(now) })
    .where(eq(payouts.id, payoutId));
}
