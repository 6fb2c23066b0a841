import type { Tx } from '#server/db/connect.ts';
import type { Actor, AuditEntry } from '#server/db/record/record.ts';
import { payments } from '#server/db/schema/money.ts';
import { changedAt } from '#server/db/stale.ts';
import { isOneOf, type PaymentRow } from '../queries/row.ts';
import { closeNoShow } from './no-show-payment.ts';

/** What an approval needs to know of a payment: amounts in cents, and when it was reported. */
type Approved = Pick<PaymentRow, 'id' | 'assignmentId' | 'outcome' | 'amount' | 'clientAmount' | 'createdAt'>;

/**
 * Approves payments that may be approved, and answers the audit rows; the caller has locked their appointments, posts them to the ledger
 * and records it. A no-show's appointment ends with it. `Refused` as `closeNoShow`. Source: rules closeouts-8 and closeouts-12.
 */
export async function approve(
  tx: Tx,
  rows: readonly Approved[],
  { actor, now }: { readonly actor: Actor; readonly now: string },
): Promise<AuditEntry[]> {
  if (rows.length === 0) return [];
  const audit = rows.map(auditOf);
  for (const row of rows) if (row.outcome === 'no_show') audit.push(...(await closeNoShow(tx, row, now))); // a few of a month
  await tx
    .update(payments)
    .set({
      review: 'approved',
      approvedAt: now,
      approvedBy: actor.accountId,
      updatedAt: changedAt(payments.updatedAt, now),
    })
    .where(isOneOf(rows.map(({ id }) => id)));
  return audit;
}

/** The audit row of an approval, with the amounts that it froze. */
function auditOf({ id, assignmentId, amount, clientAmount }: Approved): AuditEntry {
  const change = { assignmentId, payCents: amount, chargeCents: clientAmount };
  return { act: 'closeouts.approve', entity: 'payment', entityId: id, change };
}
