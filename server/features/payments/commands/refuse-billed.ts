import type { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import { Refused } from '#server/db/transaction.ts';

const ISSUED = (column: 'payment_id' | 'assignment_id') => ({
  name: `issued-invoices-by-${column}`,
  text: `SELECT DISTINCT i.number FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id
    WHERE l.${column} = ANY ($1::integer[]) AND l.is_live AND i.status = 'issued' ORDER BY i.number LIMIT 1`,
});

async function numberOf(tx: Tx, column: 'payment_id' | 'assignment_id', ids: readonly number[]) {
  const [row] = await queryRows(tx, ISSUED(column), [ids]);
  return typeof row?.[0] === 'string' ? row[0] : null;
}

const sentence = (number: string) => `This appointment is on invoice ${number}. Void that invoice first.`;

/** Refuses as `payment_step` to change closeouts that are on an issued invoice; locked by the caller. Source: rule invoices-10. */
export async function refuseBilled(tx: Tx, paymentIds: readonly number[]): Promise<void> {
  const number = await numberOf(tx, 'payment_id', paymentIds);
  if (number !== null) throw new Refused({ code: 'payment_step', message: sentence(number) });
}

/**
 * Why an appointment keeps its client or purchase order: it is on an issued invoice, which says both; null if it is on none. `validation_failed`
 * at `field`. Source: rule invoices-10.
 */
export async function billedRefusal(
  tx: Tx,
  assignmentId: number,
  field: 'clientId' | 'purchaseOrder',
): Promise<Refusal | null> {
  const number = await numberOf(tx, 'assignment_id', [assignmentId]);
  if (number === null) return null;
  return { code: 'validation_failed', message: sentence(number), fields: { [field]: sentence(number) } };
}

const LEAVE = {
  name: 'leave-drafts',
  text: `DELETE FROM invoice_lines l USING invoices i
    WHERE l.assignment_id = $1 AND i.id = l.invoice_id AND i.status = 'draft'`,
};

/** Takes an appointment from the draft that it is on: it has another client now. */
export async function leaveDrafts(tx: Tx, assignmentId: number): Promise<void> {
  await queryRows(tx, LEAVE, [assignmentId]);
}
