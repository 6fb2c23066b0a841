import { nextReview } from '#domain/billing/closeout.ts';
import type { Tx } from '#server/db/connect.ts';
import { orRefuse } from '#server/db/transaction.ts';
import { postPayments } from '../../ledger/commands/post-payments.ts';
import { approve } from '../../payments/commands/approve.ts';
import { type Acting, lockSeen } from './lock-closeout.ts';
import { recordAct } from './record-act.ts';

/**
 * Approves a closeout as it was shown: its amounts are frozen and posted. `Refused`: not_found, stale, payment_step. Source: rule M37.
 */
export async function approveOne(tx: Tx, acting: Acting): Promise<void> {
  const { actor, now } = acting;
  const { row } = await lockSeen(tx, acting);
  orRefuse(nextReview(row, 'approve'));
  const { id, assignmentId, outcome, payCents, chargeCents } = row;
  const approved = { id, assignmentId, outcome, amount: payCents, clientAmount: chargeCents };
  await approve(tx, [approved], { actor, now });
  await postPayments(tx, [id], now);
  await recordAct(tx, { actor, now, row, act: 'closeouts.approve', change: { payCents, chargeCents } });
}
