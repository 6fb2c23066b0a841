import { nextReview } from '#domain/billing/closeout.ts';
import type { Tx } from '#server/db/connect.ts';
import { record } from '#server/db/record/record.ts';
import { orRefuse } from '#server/db/transaction.ts';
import { postToLedger } from '../../ledger/commands/post-to-ledger.ts';
import { approve } from '../../payments/commands/approve.ts';
import { changesOf } from '../../payments/commands/enter-payment.ts';
import { type Acting, lockSeen } from './lock-closeout.ts';

/**
 * Approves a closeout as it was shown: its amounts are frozen and posted. `Refused`: not_found, stale, payment_step. Source: rule
 * closeouts-8.
 */
export async function approveOne(tx: Tx, acting: Acting): Promise<void> {
  const { actor, now } = acting;
  const { row } = await lockSeen(tx, acting);
  orRefuse(nextReview(row, 'approve'));
  const approved = { ...row, amount: row.payCents, clientAmount: row.chargeCents };
  const audit = await approve(tx, [approved], { actor, now });
  await postToLedger(tx, 'payment', [row.id], now);
  await record(tx, actor, now, { audit, changes: changesOf([row]) });
}
