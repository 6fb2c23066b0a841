import { inArray } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import type { Change } from '#server/db/record/record.ts';
import { invoices, paymentAllocations } from '#server/db/schema/billing.ts';
import { changedAt } from '#server/db/stale.ts';
import { postToLedger } from '../../ledger/commands/post-to-ledger.ts';
import type { PlannedAllocation } from './plan-allocations.ts';

/** Of whose payment an allocation is. */
export interface NewAllocation extends PlannedAllocation {
  readonly clientId: number;
  readonly clientPaymentId: number;
}

/** Stores checked allocations and posts them. */
export async function saveAllocations(
  tx: Tx,
  allocations: readonly NewAllocation[],
  now: string,
): Promise<void> {
  if (allocations.length === 0) return;
  const saved = await tx
    .insert(paymentAllocations)
    .values(allocations.map((one) => ({ ...one, createdAt: now })))
    .returning({ id: paymentAllocations.id });
  await postToLedger(
    tx,
    'allocation',
    saved.map(({ id }) => id),
    now,
  );
  await touchInvoices(tx, allocations, now);
}

/** Undoes allocations that are live, and posts the opposite. */
export async function undoAllocations(tx: Tx, ids: readonly number[], now: string): Promise<void> {
  if (ids.length === 0) return;
  const undone = await tx
    .update(paymentAllocations)
    .set({ undoneAt: now })
    .where(inArray(paymentAllocations.id, [...ids]))
    .returning({ invoiceId: paymentAllocations.invoiceId });
  await postToLedger(tx, 'allocation', ids, now);
  await touchInvoices(tx, undone, now);
}

/** Staff who look at an invoice must see what was paid before they decide on it. */
export async function touchInvoices(
  tx: Tx,
  of: readonly { readonly invoiceId: number | null }[],
  now: string,
): Promise<void> {
  const ids = of.flatMap(({ invoiceId }) => invoiceId ?? []);
  if (ids.length === 0) return;
  await tx
    .update(invoices)
    .set({ updatedAt: changedAt(invoices.updatedAt, now) })
    .where(inArray(invoices.id, ids));
}

/** What screens fetch again after an action on clients' money. */
export function changesOf({
  ids,
  clientIds,
}: {
  readonly ids: readonly number[];
  readonly clientIds: readonly number[];
}): Change[] {
  return [{ topic: 'client-payments', ids, clientIds: [...new Set(clientIds)] }];
}
