import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/connect.ts';
import { assignmentCompletions, assignments } from '#server/db/schema/appointments.ts';
import { invoiceLines, invoices, payoutLines, payouts } from '#server/db/schema/billing.ts';
import { payments } from '#server/db/schema/money.ts';
import { clients, interpreters } from '#server/db/schema/people.ts';
import { Refused } from '#server/db/transaction.ts';

const paymentColumns = {
  id: payments.id,
  assignmentId: payments.assignmentId,
  interpreterId: payments.interpreterId,
  amount: payments.amount,
  clientAmount: payments.clientAmount,
  status: payments.status,
  dueDate: payments.dueDate,
  paidDate: payments.paidDate,
  paymentMethod: payments.paymentMethod,
  notes: payments.notes,
  steps: payments.steps,
  review: payments.review,
  outcome: payments.outcome,
  question: payments.question,
  updatedAt: payments.updatedAt,
  createdAt: payments.createdAt,
  interpreterName: interpreters.name,
  clientId: assignments.clientId,
  clientName: clients.name,
  date: assignments.date,
  startTime: assignments.startTime,
  endTime: assignments.endTime,
  actualEndTime: assignmentCompletions.actualEndTime,
  assignmentStatus: assignments.status,
  language: assignments.language,
  payoutId: payouts.id,
  payoutNumber: payouts.number,
  payoutStatus: payouts.status,
  payoutPayDate: payouts.payDate,
  invoiceId: invoices.id,
  invoiceNumber: invoices.number,
  invoiceStatus: invoices.status,
  invoiceTotalCents: invoices.totalCents,
  invoiceSettledCents: invoices.settledCents,
  invoiceDueDate: invoices.dueDate,
  invoiceSentAt: invoices.sentAt,
  invoiceMarkedSentOn: invoices.markedSentOn,
};

/** What was billed later of the same charge is on other invoices. */
const isFirstInvoice = sql`${invoiceLines.invoiceId} = (
  SELECT min(b.invoice_id) FROM invoice_lines b WHERE b.payment_id = ${payments.id} AND b.is_live)`;

/** Payments with their appointments, both names, the payout that they are in and the invoice that they are on; to be filtered. */
export function selectPayments(db: Db | Tx) {
  return db
    .select(paymentColumns)
    .from(payments)
    .innerJoin(assignments, eq(assignments.id, payments.assignmentId))
    .leftJoin(assignmentCompletions, eq(assignmentCompletions.assignmentId, assignments.id))
    .innerJoin(interpreters, eq(interpreters.id, payments.interpreterId))
    .innerJoin(clients, eq(clients.id, assignments.clientId))
    .leftJoin(payoutLines, and(eq(payoutLines.paymentId, payments.id), payoutLines.isLive))
    .leftJoin(payouts, eq(payouts.id, payoutLines.payoutId))
    .leftJoin(invoiceLines, and(eq(invoiceLines.paymentId, payments.id), isFirstInvoice))
    .leftJoin(invoices, eq(invoices.id, invoiceLines.invoiceId));
}

/** A payment with its appointment and both names; amounts in cents, civil dates, instants. */
export type PaymentRow = Awaited<ReturnType<typeof selectPayments>>[number];

/** One payment within this transaction. `Refused` not_found if there is none. */
export async function paymentRow(tx: Tx, paymentId: number): Promise<PaymentRow> {
  const [row] = await paymentRows(tx, [paymentId]);
  if (!row) throw new Refused(NOT_FOUND);
  return row;
}

/** The payments that exist, within this transaction, ordered by id. */
export function paymentRows(tx: Tx, paymentIds: readonly number[]): Promise<PaymentRow[]> {
  return selectPayments(tx).where(isOneOf(paymentIds)).orderBy(payments.id);
}

/** bigint: an id beyond the column's integer is simply not found. */
export function isOneOf(paymentIds: readonly number[]): SQL {
  return sql`${payments.id} = ANY(${sql.param([...paymentIds])}::bigint[])`;
}

/** The refusal for an unknown payment. */
export const NOT_FOUND = { code: 'not_found', message: 'The payment was not found.' } as const;
