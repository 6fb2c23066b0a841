import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/connect.ts';
import { creditNotes, documentLogos, invoices } from '#server/db/schema/billing.ts';
import type { CreditNoteData, InvoiceData } from '#server/documents/paper-data.ts';
import { unknownInvoice } from './row.ts';

/** A frozen document with its logo, and what is known of the PDF that was made of it. */
export interface KeptDocument {
  readonly kind: 'invoice' | 'credit_note';
  readonly invoiceId: number;
  readonly number: string;
  /** With the logo as it was. */
  readonly data: InvoiceData | CreditNoteData;
  /** The hash of the first PDF and who made it; null before. */
  readonly hash: Buffer | null;
  readonly maker: string | null;
  /** The document of a void invoice says so: its PDF is another one than what was issued, and is not compared with that. */
  readonly isMarked: boolean;
}

/** The document of an issued or void invoice; of a void one it names the credit note. `Refused` not_found, also for a draft. Source: rules M56 and M58. */
export async function invoiceDocument(on: Db | Tx, invoiceId: number): Promise<KeptDocument> {
  const { number, document, documentHash, documentMaker } = invoices;
  const [row] = await on
    .select({
      ...{ number, document, hash: documentHash, maker: documentMaker, logo: documentLogos.bytes },
      takenBackBy: creditNotes.number,
    })
    .from(invoices)
    .leftJoin(documentLogos, eq(documentLogos.hash, invoices.logoHash))
    .leftJoin(creditNotes, eq(creditNotes.invoiceId, invoices.id))
    .where(sql`${invoices.id} = ${invoiceId}::bigint AND ${invoices.status} <> 'draft'`);
  if (!row || row.number === null) throw unknownInvoice();
  const { takenBackBy } = row;
  const issued = row.document as InvoiceData; // what issuing has stored
  const data = takenBackBy === null ? issued : { ...issued, takenBackBy };
  return {
    kind: 'invoice',
    invoiceId,
    ...withLogo(data, row.logo),
    number: row.number,
    hash: row.hash,
    maker: row.maker,
    isMarked: takenBackBy !== null,
  };
}

/** The document of the credit note of a void invoice. `Refused` not_found without one. Source: rule M58. */
export async function creditNoteDocument(on: Db | Tx, invoiceId: number): Promise<KeptDocument> {
  const { number, document, documentHash, documentMaker } = creditNotes;
  const [row] = await on
    .select({ number, document, hash: documentHash, maker: documentMaker, logo: documentLogos.bytes })
    .from(creditNotes)
    .leftJoin(documentLogos, eq(documentLogos.hash, creditNotes.logoHash))
    .where(sql`${creditNotes.invoiceId} = ${invoiceId}::bigint`);
  if (!row) throw unknownInvoice();
  const data = row.document as CreditNoteData; // what voiding has stored
  return {
    kind: 'credit_note',
    invoiceId,
    ...withLogo(data, row.logo),
    number: row.number,
    hash: row.hash,
    maker: row.maker,
    isMarked: false,
  };
}

function withLogo<Data extends InvoiceData | CreditNoteData>(data: Data, logo: Buffer | null) {
  return { data: { ...data, from: { ...data.from, logo } } };
}
