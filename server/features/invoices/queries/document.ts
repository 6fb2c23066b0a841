import { eq, sql } from 'drizzle-orm';
import { howPaid } from '#domain/billing/client-payment.ts';
import { type InvoiceStatus, openCents } from '#domain/billing/invoice.ts';
import type { Cents } from '#domain/money.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { creditNotes, documentLogos, invoices, partialCreditNotes } from '#server/db/schema/billing.ts';
import type { CreditNoteData, InvoiceData, OtherLine } from '#server/documents/document-data.ts';
import { type SettlementRow, settlementsOf } from './detail.ts';
import { unknownInvoice } from './row.ts';

/** A frozen document with its logo, and what is known of the PDF that was made of it. */
export interface IssuedDocument {
  readonly kind: 'invoice' | 'credit_note' | 'partial_credit_note';
  /** Of the invoice; of a credit note for a part its own. */
  readonly id: number;
  readonly number: string;
  /** With the logo as it was. */
  readonly data: InvoiceData | CreditNoteData;
  /** The hash of the first PDF and who made it; null before. */
  readonly hash: Buffer | null;
  readonly maker: string | null;
  /** The document says what became of it since: its PDF is another one than what was issued, and is not compared with that. */
  readonly isMarked: boolean;
  /** 'as-issued' or 'as-of-2026-03-05' for the name of its file, if the two are different documents; else null. */
  readonly state: string | null;
}

/** Which paper of an invoice: as it was issued, or as it is on a civil date, which is the company's today. */
export type DocumentState = { readonly isAsIssued: true } | { readonly today: string };

/**
 * The document of an issued or void invoice. As of today a void one names the credit note, one that is settled in full the day of the last payment, and
 * one that is settled in part what was paid and credited and what is due. `Refused` not_found, also for a draft. Source: rules invoices-4,
 * invoices-9, invoices-10 and invoices-16.
 */
export async function invoiceDocument(
  on: Db | Tx,
  invoiceId: number,
  query: DocumentState,
): Promise<IssuedDocument> {
  const { number, document, documentHash, documentMaker } = invoices;
  const [row] = await on
    .select({
      number,
      document,
      hash: documentHash,
      maker: documentMaker,
      logo: documentLogos.bytes,
      takenBackBy: creditNotes.number,
      status: invoices.status,
      totalCents: invoices.totalCents,
      settledCents: invoices.settledCents,
    })
    .from(invoices)
    .leftJoin(documentLogos, eq(documentLogos.hash, invoices.logoHash))
    .leftJoin(creditNotes, eq(creditNotes.invoiceId, invoices.id))
    .where(sql`${invoices.id} = ${invoiceId}::bigint AND ${invoices.status} <> 'draft'`);
  if (!row || row.number === null) throw unknownInvoice();
  const issued = row.document as InvoiceData; // what issuing has stored
  const mark = 'today' in query ? await markOf(on, invoiceId, { ...row, today: query.today }) : null;
  return {
    kind: 'invoice',
    id: invoiceId,
    ...withLogo({ ...issued, ...mark }, row.logo),
    number: row.number,
    hash: row.hash,
    maker: row.maker,
    isMarked: mark !== null,
    state: 'today' in query ? mark && `as-of-${query.today}` : 'as-issued',
  };
}

interface MarkFacts {
  readonly takenBackBy: string | null;
  readonly status: InvoiceStatus;
  readonly totalCents: Cents | null;
  readonly settledCents: Cents;
  readonly today: string;
}

/** What became of an invoice since it was issued, if its document must say so. An invoice of nothing asks for nothing as it is. */
async function markOf(
  on: Db | Tx,
  invoiceId: number,
  { takenBackBy, status, totalCents, settledCents, today }: MarkFacts,
): Promise<Pick<InvoiceData, 'takenBackBy' | 'settled' | 'asOf'> | null> {
  if (takenBackBy !== null) return { takenBackBy };
  if (settledCents === 0) return null;
  const settlements = await settlementsOf(on, invoiceId);
  if (openCents({ status, totalCents: totalCents ?? 0, settledCents }) > 0)
    return { asOf: { date: today, settlements: settlements.map(settlementLine) } };
  const payments = settlements.filter(({ kind }) => kind === 'payment');
  return { settled: { lastPaidOn: payments.at(-1)?.date ?? null } };
}

/** As the client reads it: why something was written off is staff's. */
function settlementLine({ kind, date, method, text, cents }: SettlementRow): OtherLine {
  const credited = kind === 'credit_note' ? `Credit note ${text}` : 'Credited';
  const label = method === null ? credited : `Paid, ${howPaid(method, text)}`;
  return { date, label, amountCents: -cents };
}

/** The document of the credit note of a void invoice. `Refused` not_found without one. Source: rule invoices-10. */
export async function creditNoteDocument(on: Db | Tx, invoiceId: number): Promise<IssuedDocument> {
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
    id: invoiceId,
    ...withLogo(data, row.logo),
    number: row.number,
    hash: row.hash,
    maker: row.maker,
    isMarked: false,
    state: null,
  };
}

/** The document of a credit note for a part of an invoice. `Refused` not_found without one. Source: rule closeouts-14. */
export async function partialCreditNoteDocument(
  on: Db | Tx,
  invoiceId: number,
  creditNoteId: number,
): Promise<IssuedDocument> {
  const { id, number, document, documentHash, documentMaker } = partialCreditNotes;
  const [row] = await on
    .select({ id, number, document, hash: documentHash, maker: documentMaker, logo: documentLogos.bytes })
    .from(partialCreditNotes)
    .leftJoin(documentLogos, eq(documentLogos.hash, partialCreditNotes.logoHash))
    .where(sql`${id} = ${creditNoteId}::bigint AND ${partialCreditNotes.invoiceId} = ${invoiceId}::bigint`);
  if (!row) throw unknownInvoice();
  const data = row.document as CreditNoteData; // what a correction has stored
  return {
    kind: 'partial_credit_note',
    id: row.id,
    number: row.number,
    hash: row.hash,
    maker: row.maker,
    isMarked: false,
    state: null,
    ...withLogo(data, row.logo),
  };
}

function withLogo<Data extends InvoiceData | CreditNoteData>(data: Data, logo: Buffer | null) {
  return { data: { ...data, from: { ...data.from, logo } } };
}
