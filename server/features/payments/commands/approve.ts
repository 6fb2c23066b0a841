import type { Tx } from '#server/db/connect.ts';
import type { Actor, AuditEntry } from '#server/db/record/record.ts';
import { payments } from '#server/db/schema/money.ts';
import { changedAt } from '#server/db/stale.ts';
import { isOneOf, type PaymentRow } from '../queries/row.ts';
import { closeNoShow } from './no-show-payment.ts';

/** What an approval needs to know of a payment. */
type Approved = Pick<PaymentRow, 'id' | 'assignmentId' | 'outcome' | 'amount' | 'clientAmount'>;

/**
 * Approves payments that may be approved; the caller has locked their appointments, posts them to the ledger and records it. A no-show's
 * appointment ends with it. `Refused` as `closeNoShow`. Source: rules M37, M41.
 */
export async function approve(
  tx: Tx,
  rows: readonly Approved[],
  { actor, now }: { readonly actor: Actor; readonly now: string },
): Promise<void> {
  if (rows.length === 0) return;
  for (const { assignmentId, outcome } of rows)
    if (outcome === 'no_show') await closeNoShow(tx, assignmentId, now); // a few of a month
  await tx
    .update(payments)
    .set({
      review: 'approved',
      approvedAt: now,
      approvedBy: actor.accountId,
      updatedAt: changedAt(payments.updatedAt, now),
    })
    .where(isOneOf(rows.map(({ id }) => id)));
}

/** The audit row of an approval, with the amounts that it froze. */
export function approvalAudit({ id, assignmentId, amount, clientAmount }: Approved): AuditEntry {
  const change = { assignmentId, payCents: amount, chargeCents: clientAmount };
  return { act: 'closeouts.approve', entity: 'payment', entityId: id, change };
}
