import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/connect.ts';
import { assignments } from '#server/db/schema/appointments.ts';
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
  createdAt: payments.createdAt,
  interpreterName: interpreters.name,
  clientId: assignments.clientId,
  clientName: clients.name,
  date: assignments.date,
  startTime: assignments.startTime,
  endTime: assignments.endTime,
  actualEndTime: assignments.actualEndTime,
  assignmentStatus: assignments.status,
  language: assignments.language,
};

/** Payments with their appointments and the names of both sides, to be narrowed. */
export function selectPayments(db: Db | Tx) {
  return db
    .select(paymentColumns)
    .from(payments)
    .innerJoin(assignments, eq(assignments.id, payments.assignmentId))
    .innerJoin(interpreters, eq(interpreters.id, payments.interpreterId))
    .innerJoin(clients, eq(clients.id, assignments.clientId));
}

/** A payment with its appointment and the names of both sides; amounts in cents, civil dates, instants. */
export type PaymentRow = Awaited<ReturnType<typeof selectPayments>>[number];

/** One payment as it stands in this transaction; `Refused` not_found when there is none. */
export async function paymentRow(tx: Tx, paymentId: number): Promise<PaymentRow> {
  const [row] = await paymentRows(tx, [paymentId]);
  if (!row) throw new Refused(NOT_FOUND);
  return row;
}

/** Those of the payments that are there, as they stand in this transaction, in the order of their ids. */
export function paymentRows(tx: Tx, paymentIds: readonly number[]): Promise<PaymentRow[]> {
  return selectPayments(tx).where(isOneOf(paymentIds)).orderBy(payments.id);
}

/** bigint: an id beyond the column's integer is not found like any other. */
export function isOneOf(paymentIds: readonly number[]): SQL {
  return sql`${payments.id} = ANY(${sql.param([...paymentIds])}::bigint[])`;
}

/** What is answered for a payment that is not there. */
export const NOT_FOUND = { code: 'not_found', message: 'The payment was not found.' } as const;
