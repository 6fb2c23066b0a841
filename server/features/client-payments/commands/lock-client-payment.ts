import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import type { Actor } from '#server/db/record/record.ts';
import { clientPayments, paymentAllocations } from '#server/db/schema/billing.ts';
import { refuseIfStale } from '#server/db/stale.ts';
import { Refused } from '#server/db/transaction.ts';
import { lockMoney } from './lock-money.ts';

/** Who acts on which client payment, and when. `seen`: its `updatedAt` as it was shown. */
export interface Acting {
  readonly actor: Actor;
  readonly now: string;
  readonly clientPaymentId: number;
  readonly seen: string;
}

/** A client payment under lock, with its live allocations. Cents. */
export interface LockedClientPayment {
  readonly row: typeof clientPayments.$inferSelect;
  readonly allocations: readonly { readonly id: number; readonly invoiceId: number | null }[];
}

/** There is no such client payment. */
const unknownPayment = () => new Refused({ code: 'not_found', message: 'The payment was not found.' });

/**
 * Locks a client payment with its client, the invoices that it is for and those that are named. `Refused`: not_found, stale, client_payment_step if it
 * was undone. Source: rule client-payments-3.
 */
export async function lockClientPayment(
  tx: Tx,
  { clientPaymentId, seen }: Acting,
  invoiceIds: readonly number[] = [],
): Promise<LockedClientPayment> {
  const [found] = await tx
    .select({ id: clientPayments.id, clientId: clientPayments.clientId })
    .from(clientPayments)
    .where(sql`${clientPayments.id} = ${clientPaymentId}::bigint`);
  if (!found) throw unknownPayment();
  await lockMoney(tx, { clientIds: [found.clientId] });
  await lockWithInvoices(tx, { clientPaymentIds: [found.id], invoiceIds });
  const [row] = await tx.select().from(clientPayments).where(eq(clientPayments.id, found.id));
  if (!row) throw unknownPayment();
  await refuseIfStale(tx, {
    seen,
    present: row.updatedAt,
    entity: 'client_payment',
    entityId: row.id,
    what: 'this payment',
  });
  if (row.undoneAt !== null)
    throw new Refused({
      code: 'client_payment_step',
      message: 'This payment was undone, so it can no longer be changed.',
    });
  return { row, allocations: await liveAllocations(tx, [row.id]) };
}

interface PaymentsToLock {
  readonly clientPaymentIds: readonly number[];
  readonly invoiceIds: readonly number[];
}

/**
 * Locks client payments with the invoices that they are for and those that are named. Their client is locked before: then no other allocation of theirs
 * comes or goes, unless with its invoice. Source: rule client-payments-2.
 */
export async function lockWithInvoices(
  tx: Tx,
  { clientPaymentIds, invoiceIds }: PaymentsToLock,
): Promise<void> {
  const theirs = (await liveAllocations(tx, clientPaymentIds)).flatMap(({ invoiceId }) => invoiceId ?? []);
  await lockMoney(tx, {
    clientIds: [],
    invoiceIds: [...new Set([...invoiceIds, ...theirs])],
    clientPaymentIds,
  });
}

function liveAllocations(tx: Tx, ids: readonly number[]) {
  return tx
    .select({ id: paymentAllocations.id, invoiceId: paymentAllocations.invoiceId })
    .from(paymentAllocations)
    .where(and(inArray(paymentAllocations.clientPaymentId, [...ids]), isNull(paymentAllocations.undoneAt)))
    .orderBy(paymentAllocations.id);
}
