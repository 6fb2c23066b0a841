import type { Attachment } from '#server/adapters/transport.ts';
import type { Db } from '#server/db/connect.ts';
import type { PayStatementData } from '#server/documents/document-data.ts';
import { makePdf } from '#server/features/invoices/commands/make-pdf.ts';
import {
  creditNoteDocument,
  invoiceDocument,
  partialCreditNoteDocument,
} from '#server/features/invoices/queries/document.ts';
import { documentName } from '#server/features/messages/present/document-name.ts';
import type { MessageFacts } from '#server/features/messages/queries/facts.ts';
import { presentPayStatement } from '#server/features/payments/present/pay-statement.ts';
import { payStatementOf } from '#server/features/payments/queries/pay-statement.ts';
import { statementOfPayout } from '#server/features/payouts/queries/statement.ts';
import { companySettings, companyToday, logoBytes } from '#server/features/settings/queries.ts';
import type { WorkerDependencies } from './dependencies.ts';

/**
 * The document of a message as a PDF; none for most messages. One that cannot be made fails like the message itself: it is tried again. `warn` learns
 * of a PDF that is not the one that was made before. Source: rule invoices-6.
 */
export async function documentsOf(
  deps: WorkerDependencies,
  facts: MessageFacts,
  warn: (error: unknown) => void,
): Promise<Attachment[]> {
  const filename = documentName(facts);
  if (filename === null) return [];
  return [{ filename, contentType: 'application/pdf', content: await pdfOf(deps, facts, warn) }];
}

async function pdfOf(
  { db, documents, clock }: WorkerDependencies,
  facts: MessageFacts,
  warn: (error: unknown) => void,
): Promise<Uint8Array> {
  const { kind, payload } = facts;
  if (kind === 'payout_paid') return documents.make(await statementFor(db, facts));
  const invoiceId = Number(payload['invoiceId']);
  const document =
    kind === 'credit_note'
      ? await creditNoteDocument(db, invoiceId)
      : kind === 'partial_credit_note'
        ? await partialCreditNoteDocument(db, invoiceId, Number(payload['creditNoteId']))
        : await invoiceDocument(db, invoiceId, { today: await companyToday(db, clock.now()) });
  return makePdf({ db, documents, onDifference: (sentence) => warn(new Error(sentence)) }, document);
}

/** The reader's pay statement, as of the day on which they were paid. */
async function statementFor(db: Db, { recipientId, payload }: MessageFacts): Promise<PayStatementData> {
  const statement = await statementOfPayout(db, {
    payoutId: Number(payload['payoutId']),
    interpreterId: recipientId ?? 0,
    today: String(payload['paidDate']),
    isOwn: true,
  });
  const [found, company, logo] = await Promise.all([
    payStatementOf(db, statement),
    companySettings(db),
    logoBytes(db),
  ]);
  return presentPayStatement(found, { ...statement, company, logo });
}
