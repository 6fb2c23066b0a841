import { asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/connect.ts';
import { partialCreditNotes } from '#server/db/schema/billing.ts';

/** The credit notes for parts of an invoice, the oldest first; cents, civil dates. Source: rule closeouts-14. */
export async function partialCreditNotesOf(on: Db | Tx, invoiceId: number) {
  const { id, paymentId, assignmentId, number, date, reason, totalCents, taxCents } = partialCreditNotes;
  return on
    .select({ id, paymentId, assignmentId, number, date, reason, totalCents, taxCents })
    .from(partialCreditNotes)
    .where(eq(partialCreditNotes.invoiceId, invoiceId))
    .orderBy(asc(id));
}

export type PartialCreditNoteRow = Awaited<ReturnType<typeof partialCreditNotesOf>>[number];
