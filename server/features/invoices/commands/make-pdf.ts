import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { creditNotes, invoices, partialCreditNotes } from '#server/db/schema/billing.ts';
import type { DocumentMaker } from '#server/documents/document-maker.ts';
import type { IssuedDocument } from '../queries/document.ts';

interface Making {
  readonly db: Db;
  readonly documents: Pick<DocumentMaker, 'make'>;
  /** Learns of a PDF that is not the one that was made before. */
  readonly onDifference: (sentence: string) => void;
}

/**
 * The PDF of a frozen document. The hash of the first one is kept with the version that made it; the same version must make the same bytes ever
 * after. Another one is still answered: its words are those of the document. What is marked as void or settled is another
 * paper, of which no hash is kept. Source: rules invoices-4, invoices-9, invoices-10 and invoices-13; decision 49.
 */
export async function makePdf(
  { db, documents, onDifference }: Making,
  stored: IssuedDocument,
): Promise<Uint8Array> {
  const bytes = await documents.make(stored.data);
  if (stored.isMarked) return bytes;
  const hash = createHash('sha256').update(bytes).digest();
  if (stored.hash === null) await saveHash(db, stored, hash);
  else if (stored.maker === maker() && !stored.hash.equals(hash))
    onDifference(`the PDF of ${stored.kind} ${stored.number} is not the one that was made first`);
  return bytes;
}

async function saveHash(db: Db, { kind, id }: IssuedDocument, documentHash: Buffer): Promise<void> {
  const made = { documentHash, documentMaker: maker() };
  if (kind === 'invoice') await db.update(invoices).set(made).where(eq(invoices.id, id));
  else if (kind === 'credit_note')
    await db.update(creditNotes).set(made).where(eq(creditNotes.invoiceId, id));
  else await db.update(partialCreditNotes).set(made).where(eq(partialCreditNotes.id, id));
}

const { version } = createRequire(import.meta.url)('../../../../package.json') as { version: string }; // has one

/** Another Node, or another version of the product, may make other bytes of the same document (decision 47). */
function maker(): string {
  return `Parley ${version}, Node ${process.version}`;
}
