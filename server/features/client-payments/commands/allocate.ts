import { eq, sql } from 'drizzle-orm';
import { type Allocation, refuseOverSpent, unallocatedCents } from '#domain/billing/client-payment.ts';
import { formatDollars, formatMoney } from '#domain/money.ts';
import type { Tx } from '#server/db/connect.ts';
import { clientPayments, paymentAllocations } from '#server/db/schema/billing.ts';
import { orRefuse, Refused, refuseIf } from '#server/db/transaction.ts';
import { companyToday } from '#server/features/settings/queries.ts';
import { postToLedger } from '../../ledger/commands/post-to-ledger.ts';
import { type Acting, lockClientPayment } from './lock-client-payment.ts';
import { planAllocations, readOpen } from './plan-allocations.ts';
import { recordAction } from './record-action.ts';
import { saveAllocations, undoAllocations } from './save-allocations.ts';

/**
 * Uses more of a client payment for invoices, from today on. `Refused` with a sentence at the field: over_open, client_payment_step, not_found, stale.
 * Source: rule client-payments-2.
 */
export async function allocate(
  tx: Tx,
  acting: Acting & { readonly allocations: readonly Allocation[] },
): Promise<void> {
  const { now, allocations } = acting;
  const invoiceIds = allocations.flatMap(({ invoiceId }) => invoiceId ?? []);
  const { row } = await lockClientPayment(tx, acting, invoiceIds);
  const { clientId } = row;
  const open = await readOpen(tx, { clientIds: [clientId], invoiceIds });
  const from = await companyToday(tx, now);
  const planned = orRefuse(planAllocations(open, { clientId, allocations, from }));
  refuseIf(refuseOverSpent(allocations, unallocatedCents(row), 'allocations'));
  await saveAllocations(
    tx,
    planned.map((one) => ({ ...one, clientId, clientPaymentId: row.id })),
    now,
  );
  const change = {
    allocations: planned.map(({ invoiceId, cents }) => ({ invoiceId, amount: formatMoney(cents) })),
  };
  await recordAction(tx, acting, row, { act: 'clientPayments.allocate', change });
}

/**
 * Undoes one allocation: the money is unallocated again. `Refused`: not_found, stale, client_payment_step. Source: rule client-payments-3.
 */
export async function unallocate(tx: Tx, acting: Acting & { readonly allocationId: number }): Promise<void> {
  const { now, allocationId } = acting;
  const { row, allocations } = await lockClientPayment(tx, acting);
  const allocation = allocations.find(({ id }) => id === allocationId);
  if (!allocation) throw await notLive(tx, row.id, allocationId);
  await undoAllocations(tx, [allocation.id], now);
  const { invoiceId } = allocation;
  await recordAction(tx, acting, row, {
    act: 'clientPayments.unallocate',
    change: { allocationId, invoiceId },
  });
}

async function notLive(tx: Tx, clientPaymentId: number, allocationId: number): Promise<Refused> {
  const [row] = await tx
    .select({ undoneAt: paymentAllocations.undoneAt })
    .from(paymentAllocations)
    .where(
      sql`${paymentAllocations.clientPaymentId} = ${clientPaymentId} AND ${paymentAllocations.id} = ${allocationId}::bigint`,
    );
  return new Refused(
    row
      ? { code: 'client_payment_step', message: 'This allocation was already undone.' }
      : { code: 'not_found', message: 'The allocation was not found.' },
  );
}

/**
 * Undoes a client payment that was never received, with all its allocations; the row of a bank's file can be recorded again. `Refused`: not_found, stale,
 * client_payment_step, also as long as something of it is refunded. Source: rules client-payments-3 and client-payments-5.
 */
export async function undoClientPayment(tx: Tx, acting: Acting & { readonly reason: string }): Promise<void> {
  const { now, reason } = acting;
  const { row, allocations } = await lockClientPayment(tx, acting);
  if (row.refundedCents > 0)
    throw new Refused({
      code: 'client_payment_step',
      message: `${formatDollars(row.refundedCents)} of this payment was refunded. Undo the refund first.`,
    });
  await undoAllocations(
    tx,
    allocations.map(({ id }) => id),
    now,
  );
  await tx
    .update(clientPayments)
    .set({ undoneAt: now, undoneReason: reason, bankLine: null })
    .where(eq(clientPayments.id, row.id));
  await postToLedger(tx, 'client_payment', [row.id], now);
  await recordAction(tx, acting, row, { act: 'clientPayments.undo', change: { reason } });
}
