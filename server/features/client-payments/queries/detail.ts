import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { clientRefunds, invoices, paymentAllocations } from '#server/db/schema/billing.ts';
import { staff } from '#server/db/schema/people.ts';
import { auditLog } from '#server/db/schema/records.ts';
import { Refused } from '#server/db/transaction.ts';
import { type ClientPaymentRow, selectClientPayments } from './page.ts';

/** What of a payment is, or was, for an invoice; number null: for what was billed elsewhere. Cents, civil date. */
function selectAllocations(on: Db | Tx, clientPaymentId: number) {
  return on
    .select({
      id: paymentAllocations.id,
      invoiceId: paymentAllocations.invoiceId,
      number: invoices.number,
      cents: paymentAllocations.cents,
      date: paymentAllocations.date,
      createdAt: paymentAllocations.createdAt,
      undoneAt: paymentAllocations.undoneAt,
    })
    .from(paymentAllocations)
    .leftJoin(invoices, eq(invoices.id, paymentAllocations.invoiceId))
    .where(eq(paymentAllocations.clientPaymentId, clientPaymentId))
    .orderBy(asc(paymentAllocations.id));
}

/** What of a payment went back, the oldest first; cents, civil date. */
function selectRefunds(on: Db | Tx, clientPaymentId: number) {
  const { id, cents, date, method, reference, reason, createdAt, undoneAt } = clientRefunds;
  return on
    .select({ id, cents, date, method, reference, reason, createdAt, undoneAt })
    .from(clientRefunds)
    .where(eq(clientRefunds.clientPaymentId, clientPaymentId))
    .orderBy(asc(id));
}

export type AllocationRow = Awaited<ReturnType<typeof selectAllocations>>[number];

/** An action on the payment, or the voiding of an invoice that it was for, as the audit log has it. */
export interface PastAction {
  readonly at: string;
  readonly act: string;
  readonly by: string | null;
  readonly change: Readonly<Record<string, unknown>>;
}

export interface FoundClientPayment {
  readonly row: ClientPaymentRow;
  readonly allocations: readonly AllocationRow[];
  readonly refunds: Awaited<ReturnType<typeof selectRefunds>>;
  readonly acts: readonly PastAction[];
}

/**
 * A client payment with its allocations and what people did with it, the oldest first. `Refused` not_found. Source: rule client-payments-3.
 */
export async function clientPaymentDetail(
  on: Db | Tx,
  _who: StaffScope,
  id: number,
): Promise<FoundClientPayment> {
  const [row] = await selectClientPayments(on).where(sql`client_payments.id = ${id}::bigint`);
  if (!row) throw new Refused({ code: 'not_found', message: 'The payment was not found.' });
  const allocations = await selectAllocations(on, row.id);
  const refunds = await selectRefunds(on, row.id);
  return { row, allocations, refunds, acts: await actionsOn(on, row.id) };
}

function actionsOn(on: Db | Tx, clientPaymentId: number): Promise<PastAction[]> {
  const { at, act: action, change, entity, entityId } = auditLog;
  const isVoided = sql`${entityId} IN (SELECT invoice_id FROM payment_allocations WHERE client_payment_id = ${clientPaymentId})`;
  return on
    .select({ at, act: action, change, by: staff.name })
    .from(auditLog)
    .leftJoin(staff, eq(staff.accountId, auditLog.actorAccountId))
    .where(
      or(
        and(eq(entity, 'client_payment'), eq(entityId, clientPaymentId)),
        and(eq(entity, 'invoice'), eq(action, 'invoices.void'), isVoided),
      ),
    )
    .orderBy(auditLog.id);
}
