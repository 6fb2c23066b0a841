import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import type {
  CreditNoteData,
  InvoiceData,
  PaperData,
  PayStatementData,
} from '#server/documents/paper-data.ts';
import { paperName } from '#server/features/messages/present/paper-name.ts';
import type { MessageFacts } from '#server/features/messages/queries/facts.ts';
import { presentPayStatement } from '#server/features/payments/present/pay-statement.ts';
import { payStatementOf } from '#server/features/payments/queries/pay-statement.ts';
import { statementOfPayout } from '#server/features/payouts/queries/statement.ts';
import { companySettings, logoBytes } from '#server/features/settings/queries.ts';

/** A document that goes with an e-mail, from which its PDF is made. */
export interface Paper {
  readonly filename: string;
  readonly data: PaperData;
}

/** The document that a message is about; null if it has none. Source: rule N37. */
export async function paperOf(db: Db, facts: MessageFacts): Promise<Paper | null> {
  const filename = paperName(facts);
  if (filename === null) return null;
  const data = facts.kind === 'payout_paid' ? await payStatement(db, facts) : await frozenOf(db, facts);
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

/** What the payout paid this interpreter, with the year until the day of payment; never what clients pay (rule M72). */
async function payStatement(db: Db, { payload, recipientId }: MessageFacts): Promise<PayStatementData> {
  const { payoutId, paidDate } = payload;
  if (typeof payoutId !== 'number' || typeof paidDate !== 'string' || recipientId === null)
    throw new Error('a message about a payout names it, its day and its interpreter'); // `markPaid` writes them
  const asked = { payoutId, interpreterId: recipientId, today: paidDate, isOwn: true };
  const about = await statementOfPayout(db, asked);
  const [found, company, logo] = await Promise.all([
    payStatementOf(db, about),
    companySettings(db),
    logoBytes(db),
  ]);
  return presentPayStatement(found, { ...about, company, logo });
}
