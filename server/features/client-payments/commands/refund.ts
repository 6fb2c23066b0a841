import { eq, sql } from 'drizzle-orm';
import { type ClientPaymentMethod, refuseRefund, unallocatedCents } from '#domain/billing/client-payment.ts';
import { refuseClosedDay } from '#domain/billing/closed-period.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import type { Tx } from '#server/db/connect.ts';
import { clientRefunds } from '#server/db/schema/billing.ts';
import { Refused, refuseIf } from '#server/db/transaction.ts';
import { companyToday } from '#server/features/settings/queries.ts';
import { postToLedger } from '../../ledger/commands/post-to-ledger.ts';
import { closedThrough } from '../../ledger/queries/closed-through.ts';
import { type Acting, lockClientPayment } from './lock-client-payment.ts';
import { recordAction } from './record-action.ts';

/** What went back: cents, a civil date. */
interface Refunding extends Acting {
  readonly cents: Cents;
  readonly date: string;
  readonly method: ClientPaymentMethod;
  readonly reference: string | null;
  readonly reason: string;
}

/**
 * Enters that unallocated money of a client payment went back to the client. `Refused` with a sentence at the field: over_open, validation_failed,
 * period_closed, not_found, stale, client_payment_step if the payment was undone. Source: rule client-payments-5.
 */
export async function refund(tx: Tx, refunding: Refunding): Promise<void> {
  const { actor, now, cents, date, method, reference, reason } = refunding;
  const { row } = await lockClientPayment(tx, refunding);
  const today = await companyToday(tx, now);
  refuseIf(refuseRefund({ cents, date }, { unallocated: unallocatedCents(row), received: row.date, today }));
  refuseIf(refuseClosedDay(date, await closedThrough(tx), 'date'));
  const { id: clientPaymentId, clientId } = row;
  const [saved] = await tx
    .insert(clientRefunds)
    .values({
      clientPaymentId,
      clientId,
      cents,
      date,
      method,
      reference,
      reason,
      createdAt: now,
      createdBy: actor.accountId,
    })
    .returning({ id: clientRefunds.id });
  if (!saved) throw new Error('an insert answers its row');
  await postToLedger(tx, 'refund', [saved.id], now);
  const change = { refundId: saved.id, amount: formatMoney(cents), date, method, reference, reason };
  await recordAction(tx, refunding, row, { act: 'clientPayments.refund', change });
}

/**
 * Undoes a refund that did not reach the client: the money is unallocated again. `Refused`: not_found, stale, client_payment_step. Source:
 * rule client-payments-5.
 */
export async function undoRefund(tx: Tx, acting: Acting & { readonly refundId: number }): Promise<void> {
  const { now, refundId } = acting;
  const { row } = await lockClientPayment(tx, acting);
  const [found] = await tx
    .select({ id: clientRefunds.id, undoneAt: clientRefunds.undoneAt })
    .from(clientRefunds)
    .where(sql`${clientRefunds.clientPaymentId} = ${row.id} AND ${clientRefunds.id} = ${refundId}::bigint`);
  if (!found) throw new Refused({ code: 'not_found', message: 'The refund was not found.' });
  if (found.undoneAt !== null)
    throw new Refused({ code: 'client_payment_step', message: 'This refund was already undone.' });
  await tx.update(clientRefunds).set({ undoneAt: now }).where(eq(clientRefunds.id, found.id));
  await postToLedger(tx, 'refund', [found.id], now);
  await recordAction(tx, acting, row, { act: 'clientPayments.undoRefund', change: { refundId } });
}
