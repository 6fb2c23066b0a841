import { eq, sql } from 'drizzle-orm';
import { ABOUT_INVOICES } from '#domain/message/kinds.ts';
import type { Tx } from '#server/db/connect.ts';
import { clientBilling, creditNotes, invoices } from '#server/db/schema/billing.ts';
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
      AND n.kind = ANY (${sql.param([...ABOUT_INVOICES])}) AND n.payload ->> 'invoiceId' = ${invoices.id}::text)`,
};

/**
 * Invoices as they are sent, by id, locked. Instants; `address` null: the client has none. They are read when they are locked: a statement that waits for
 * a lock does not see the e-mails that were written meanwhile. Source: rule N36.
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

export type InvoiceToSend = Awaited<ReturnType<typeof invoicesToSend>>[number];
