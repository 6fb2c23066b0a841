import type { Attachment } from '#server/adapters/transport.ts';
import { makePdf } from '#server/features/invoices/commands/make-pdf.ts';
import { creditNoteDocument, invoiceDocument } from '#server/features/invoices/queries/document.ts';
import { paperName } from '#server/features/messages/present/paper-name.ts';
import type { MessageFacts } from '#server/features/messages/queries/facts.ts';
import type { WorkerDependencies } from './dependencies.ts';

/**
 * The document of a message as a PDF; none for most messages. One that cannot be made fails like the message itself: it is tried again. `warn` learns
 * of a PDF that is not the one that was made before. Source: rule N37.
 */
export async function papersOf(
  deps: WorkerDependencies,
  facts: MessageFacts,
  warn: (error: unknown) => void,
): Promise<Attachment[]> {
  const filename = paperName(facts);
  if (filename === null) return [];
  return [{ filename, contentType: 'application/pdf', content: await pdfOf(deps, facts, warn) }];
}

async function pdfOf(
  { db, documents }: WorkerDependencies,
  { kind, payload }: MessageFacts,
  warn: (error: unknown) => void,
): Promise<Uint8Array> {
  const invoiceId = Number(payload['invoiceId']);
  const kept = await (kind === 'credit_note' ? creditNoteDocument : invoiceDocument)(db, invoiceId);
  return makePdf({ db, documents, onDifference: (sentence) => warn(new Error(sentence)) }, kept);
}
