import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { type AuditEntry, record } from '#server/db/record/record.ts';
import { clientPayments } from '#server/db/schema/billing.ts';
import { changedAt } from '#server/db/stale.ts';
import type { Acting, LockedClientPayment } from './lock-client-payment.ts';
import { changesOf } from './save-allocations.ts';

/** Moves a client payment's version on, writes the audit row of the action, and tells open screens. */
export async function recordAction(
  tx: Tx,
  { actor, now }: Acting,
  { id, clientId }: LockedClientPayment['row'],
  { act: action, change }: Pick<AuditEntry, 'act' | 'change'>,
): Promise<void> {
  await tx
    .update(clientPayments)
    .set({ updatedAt: changedAt(clientPayments.updatedAt, now) })
    .where(eq(clientPayments.id, id));
  await record(tx, actor, now, {
    audit: [{ act: action, entity: 'client_payment', entityId: id, change: change ?? {} }],
    changes: changesOf({ ids: [id], clientIds: [clientId] }),
  });
}
