import type { Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import type { Actor } from '#server/db/record/record.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { refuseIfStale } from '#server/db/stale.ts';
import { Refused } from '#server/db/transaction.ts';
import { type InvoiceRow, invoiceRow, isInvoice, unknownInvoice } from '../queries/row.ts';

/** Who acts on which invoice, and when. `seen`: its `updatedAt` as it was shown. */
export interface Acting {
  readonly actor: Actor;
  readonly now: string;
  readonly invoiceId: number;
  readonly seen: string;
}

/** Locks an invoice as it was shown. `Refused`: not_found, stale. */
export async function lockInvoice(tx: Tx, { invoiceId, seen }: Acting): Promise<InvoiceRow> {
  const [locked] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(isInvoice(invoiceId))
    .for('update');
  if (!locked) throw unknownInvoice();
  const row = await invoiceRow(tx, invoiceId);
  const edit = { entity: 'invoice', entityId: row.id, what: 'this invoice' };
  await refuseIfStale(tx, { ...edit, seen, present: row.updatedAt });
  return row;
}

/** Locks a draft as it was shown. `Refused`: not_found, stale, payment_step if it is issued. Source: rule invoices-2. */
export async function lockDraft(tx: Tx, acting: Acting): Promise<InvoiceRow> {
  const row = await lockIfDraft(tx, acting);
  if (row.status !== 'draft')
    throw new Refused({ code: 'payment_step', message: `This invoice was already issued as ${row.number}.` });
  return row;
}

/** What was issued meanwhile is said before that it has changed. */
async function lockIfDraft(tx: Tx, acting: Acting): Promise<InvoiceRow> {
  const [locked] = await tx
    .select({ id: invoices.id, status: invoices.status })
    .from(invoices)
    .where(isInvoice(acting.invoiceId))
    .for('update');
  return locked && locked.status !== 'draft' ? invoiceRow(tx, locked.id) : lockInvoice(tx, acting);
}

const LOCK_APPOINTMENTS = {
  name: 'lock-invoiced-appointments',
  text: `SELECT a.id FROM assignments a WHERE a.id IN (SELECT assignment_id FROM invoice_lines WHERE invoice_id = $1)
    ORDER BY a.id FOR SHARE`,
};
const LOCK_PAYMENTS = {
  name: 'lock-invoiced-payments',
  text: `SELECT p.id FROM payments p WHERE p.id IN (SELECT payment_id FROM invoice_lines WHERE invoice_id = $1)
    ORDER BY p.id FOR NO KEY UPDATE`,
};

/**
 * Locks what is on an invoice against changes, and its payments to note what of them is billed, before the invoice: in the order in which a closeout is reopened, appointment, payment,
 * draft.
 */
export async function lockContents(tx: Tx, invoiceId: number): Promise<void> {
  await queryRows(tx, LOCK_APPOINTMENTS, [invoiceId]);
  await queryRows(tx, LOCK_PAYMENTS, [invoiceId]);
}
