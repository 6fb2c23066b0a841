import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import type { CreditNoteData, InvoiceData, PaperData } from '#server/documents/paper-data.ts';
import { paperName } from '#server/features/messages/present/paper-name.ts';
import type { MessageFacts } from '#server/features/messages/queries/facts.ts';

/** A document that goes with an e-mail, from which its PDF is made. */
export interface Paper {
  readonly filename: string;
  readonly data: PaperData;
}

/** The document that a message is about; null if it has none. Source: rule N37. */
export async function paperOf(db: Db, facts: MessageFacts): Promise<Paper | null> {
  const filename = paperName(facts);
  if (filename === null) return null;
  const data = await frozenOf(db, facts);
  if (data === null) throw new Error(`the document of message ${facts.id} is missing`);
  return { filename, data };
}

type Frozen = InvoiceData | CreditNoteData;

/** As it was issued, with the logo of its day. */
async function frozenOf(db: Db, { kind, payload }: MessageFacts): Promise<Frozen | null> {
  const source =
    kind === 'credit_note' ? sql`credit_notes d WHERE d.invoice_id =` : sql`invoices d WHERE d.id =`;
  const { rows } = await db.execute<{ document: Frozen | null; logo: Buffer | null }>(sql`
    SELECT d.document, (SELECT l.bytes FROM document_logos l WHERE l.hash = d.logo_hash) AS logo
    FROM ${source} ${payload['invoiceId']}::integer`);
  const [found] = rows;
  return found?.document ? { ...found.document, from: { ...found.document.from, logo: found.logo } } : null;
}
