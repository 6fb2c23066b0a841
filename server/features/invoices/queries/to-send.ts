import { eq, sql } from 'drizzle-orm';
import { ABOUT_INVOICES } from '#domain/message/kinds.ts';
import type { Tx } from '#server/db/connect.ts';
import { clientBilling, creditNotes, invoices, partialCreditNotes } from '#server/db/schema/billing.ts';
import { clients } from '#server/db/schema/people.ts';

const columns = {
  id: invoices.id,
  status: invoices.status,
  /** Of the document that is sent: a void invoice goes as its credit note. */
  number: sql<string>`coalesce(${creditNotes.number}, ${invoices.number})`,
  clientId: invoices.clientId,
  clientName: clients.name,
  address: sql<string | null>`coalesce(${clientBilling.email}, ${clients.email})`,
  sentAt: invoices.sentAt,
  /** Whether an e-mail about it waits or is being sent. */
  isOnItsWay: sql<boolean>`EXISTS (
    SELECT FROM notifications n WHERE n.channel = 'email' AND n.state IN ('queued', 'sending')
      AND n.kind = ANY (${sql.param([...ABOUT_INVOICES])}) AND n.payload ->> 'invoiceId' = ${invoices.id}::text
      AND n.kind <> 'partial_credit_note')`,
};

/**
 * Invoices as they are sent, by id, locked. Instants; `address` null: the client has none. They are read when they are locked: a statement that waits for
 * a lock does not see the e-mails that were written meanwhile. Source: rule invoices-6.
 */
export async function invoicesToSend(tx: Tx, ids: readonly number[]) {
  const isAsked = sql`${invoices.id} = ANY (${sql.param([...ids])}::bigint[])`;
  await tx.select({ id: invoices.id }).from(invoices).where(isAsked).orderBy(invoices.id).for('update');
  return tx
    .select(columns)
    .from(invoices)
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .leftJoin(clientBilling, eq(clientBilling.clientId, invoices.clientId))
    .leftJoin(creditNotes, eq(creditNotes.invoiceId, invoices.id))
    .where(isAsked)
    .orderBy(invoices.id);
}

const ofNote = {
  ...columns,
  number: partialCreditNotes.number,
  sentAt: partialCreditNotes.sentAt,
  isOnItsWay: sql<boolean>`EXISTS (
    SELECT FROM notifications n WHERE n.channel = 'email' AND n.state IN ('queued', 'sending')
      AND n.kind = 'partial_credit_note' AND n.payload ->> 'creditNoteId' = ${partialCreditNotes.id}::text)`,
};

/** The same of a credit note for a part; the invoice is locked. Null: there is none. */
export async function creditNoteToSend(
  tx: Tx,
  { invoiceId, creditNoteId }: { readonly invoiceId: number; readonly creditNoteId: number },
): Promise<InvoiceToSend | null> {
  await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(sql`${invoices.id} = ${invoiceId}::bigint`)
    .for('update');
  const [row] = await tx
    .select(ofNote)
    .from(partialCreditNotes)
    .innerJoin(invoices, eq(invoices.id, partialCreditNotes.invoiceId))
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .leftJoin(clientBilling, eq(clientBilling.clientId, invoices.clientId))
    .leftJoin(creditNotes, eq(creditNotes.invoiceId, invoices.id))
    .where(sql`${invoices.id} = ${invoiceId}::bigint AND ${partialCreditNotes.id} = ${creditNoteId}::bigint`);
  return row ?? null;
}

export type InvoiceToSend = Awaited<ReturnType<typeof invoicesToSend>>[number];
