import { eq } from 'drizzle-orm';
import { nextReview } from '#domain/billing/closeout.ts';
import { saveFlags } from '#server/db/closeouts/save-flags.ts';
import type { Tx } from '#server/db/connect.ts';
import { payments } from '#server/db/schema/money.ts';
import { changedAt } from '#server/db/stale.ts';
import { orRefuse } from '#server/db/transaction.ts';
import { postToLedger } from '../../ledger/commands/post-to-ledger.ts';
import { refuseBilled } from '../../payments/commands/refuse-billed.ts';
import { refuseChangeInPayout } from '../../payments/commands/refuse-in-payout.ts';
import { type Acting, lockSeen } from './lock-closeout.ts';
import { recordAction } from './record-action.ts';

/**
 * Reopens an approved closeout that is not paid: it is reported again, and what was posted is reversed. `Refused`: not_found, stale,
 * payment_step also in an approved payout. Source: rules closeouts-8 and payouts-2.
 */
export async function reopen(tx: Tx, acting: Acting & { readonly reason: string }): Promise<void> {
  const { actor, now, reason } = acting;
  const { row } = await lockSeen(tx, acting);
  const review = orRefuse(nextReview(row, 'reopen'));
  await refuseBilled(tx, [row.id]);
  await refuseChangeInPayout(tx, row.id);
  await tx
    .update(payments)
    .set({ review, approvedAt: null, approvedBy: null, updatedAt: changedAt(payments.updatedAt, now) })
    .where(eq(payments.id, row.id));
  await saveFlags(tx, row.id, now);
  await postToLedger(tx, 'payment', [row.id], now);
  await recordAction(tx, { actor, now, row, act: 'closeouts.reopen', change: { reason } });
}
