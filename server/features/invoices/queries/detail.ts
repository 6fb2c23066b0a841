import { sql } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import type { ClientPaymentMethod } from '#domain/billing/client-payment.ts';
import { openCents } from '#domain/billing/invoice.ts';
import type { Cents } from '#domain/money.ts';
import { dateIn } from '#domain/time.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { creditNotes, invoices } from '#server/db/schema/billing.ts';
import { isoInstant } from '#server/db/schema/columns.ts';
import type { InvoiceData } from '#server/documents/paper-data.ts';
import { companySettings } from '../../settings/queries.ts';
import { billedClient, billedLines, companyBilling, linesOf, netDaysOn } from './contents.ts';
import { paidAhead } from './paid-ahead.ts';
import { type InvoiceRow, invoiceRow, linkedInvoices, unknownInvoice } from './row.ts';

/** All that one invoice is made of: the frozen document, or of a draft what it would say now. */
export async function invoiceDetail(on: Db | Tx, _who: StaffScope, { invoiceId, now }: Asked) {
  const row = await invoiceRow(on, invoiceId);
  const isDraft = row.status === 'draft';
  const [billed, settlements, acts, links] = [
    await billedLines(on, row.id),
    await settlementsOf(on, row.id),
    await actsOn(on, row.id),
    await linkedInvoices(on, row),
  ];
  return {
    ...{ row, billed, settlements, acts, links },
    paidAheadCents: openCents(row) > 0 ? await paidAhead(on, row.clientId) : 0,
    frozen: isDraft ? null : await frozenDocument(on, row.id),
    draft: isDraft ? await draftFacts(on, row, now) : null,
    creditNote: row.status === 'void' ? await creditNoteOf(on, row.id) : null,
  };
}

interface Asked {
  readonly invoiceId: number;
  /** An instant: a draft is shown as if it were issued then. */
  readonly now: string;
}

export type InvoiceDetail = Awaited<ReturnType<typeof invoiceDetail>>;

/** What a draft would say if it were issued at an instant; its number is to come. */
export async function draftFacts(on: Db | Tx, row: InvoiceRow, now: string) {
  const company = await companySettings(on);
  const date = row.date ?? dateIn(company.timeZone, now);
  const client = await billedClient(on, row.clientId);
  if (!client) throw unknownInvoice(); // its row refers to one
  return {
    ...{ date, client, company, number: 'Draft', ageing: null },
    ...{ purchaseOrder: row.purchaseOrder, reference: row.reference, notes: row.notes },
    lines: await linesOf(on, row.id),
    billing: await companyBilling(on),
    netDays: await netDaysOn(on, row.clientId, date),
    paidAheadCents: await paidAhead(on, row.clientId),
  };
}

/** What an invoice said when it was issued; null for a draft. */
export async function frozenDocument(on: Db | Tx, invoiceId: number): Promise<InvoiceData | null> {
  const [row] = await on
    .select({ document: invoices.document })
    .from(invoices)
    .where(sql`${invoices.id} = ${invoiceId}`);
  return (row?.document ?? null) as InvoiceData | null; // what issuing has stored
}

/** The credit note of a void invoice. */
export async function creditNoteOf(on: Db | Tx, invoiceId: number) {
  const { number, date, reason } = creditNotes;
  const [row] = await on
    .select({ number, date, reason })
    .from(creditNotes)
    .where(sql`${creditNotes.invoiceId} = ${invoiceId}`);
  return row ?? null;
}

/** What was received for an invoice, written off, or taken off by a credit note for a part, in cents. `text`: a reference, a reason, a number. */
export interface SettlementRow extends Record<string, unknown> {
  readonly kind: 'payment' | 'write_off' | 'credit_note';
  readonly clientPaymentId: number | null;
  readonly creditNoteId: number | null;
  readonly date: string;
  readonly method: ClientPaymentMethod | null;
  readonly text: string | null;
  readonly cents: Cents;
  /** Of a credit note; an instant. */
  readonly sentAt: string | null;
}

/** What was received for an invoice, by the day on which it was received, what was written off of it and credited. */
export async function settlementsOf(on: Db | Tx, invoiceId: number): Promise<SettlementRow[]> {
  const { rows } = await on.execute<SettlementRow>(sql`
    SELECT 'payment' AS kind, p.id AS "clientPaymentId", NULL::integer AS "creditNoteId", p.date::text AS date, p.method, p.reference AS text, l.cents, l.created_at, NULL::text AS "sentAt"
    FROM payment_allocations l JOIN client_payments p ON p.id = l.client_payment_id
    WHERE l.invoice_id = ${invoiceId} AND l.undone_at IS NULL
    UNION ALL
    SELECT 'write_off', NULL, NULL, w.date::text, NULL, w.reason, w.cents, w.created_at, NULL FROM write_offs w
    WHERE w.invoice_id = ${invoiceId} AND w.undone_at IS NULL
    UNION ALL
    SELECT 'credit_note', NULL, n.id, n.date::text, NULL, n.number, n.total_cents, n.issued_at, n.sent_at::text FROM partial_credit_notes n
    WHERE n.invoice_id = ${invoiceId}
    ORDER BY 4, 8`);
  return rows.map(({ kind, clientPaymentId, creditNoteId, date, method, text, cents, sentAt }) => ({
    ...{ kind, clientPaymentId, creditNoteId, date, method, text },
    cents: Number(cents),
    sentAt: sentAt === null ? null : isoInstant(sentAt),
  }));
}

/** An act on an invoice as the audit log has it; `by` is the name of the person, null if unknown. */
export interface InvoiceAct {
  readonly act: string;
  readonly at: string;
  readonly by: string | null;
  readonly change: Readonly<Record<string, unknown>>;
}

async function actsOn(on: Db | Tx, invoiceId: number): Promise<InvoiceAct[]> {
  const { rows } = await on.execute<InvoiceAct & Record<string, unknown>>(sql`
    SELECT l.act, l.at::text AS at, s.name AS by, l.change
    FROM audit_log l LEFT JOIN staff s ON s.account_id = l.actor_account_id
    WHERE l.entity = 'invoice' AND l.entity_id = ${invoiceId} ORDER BY l.id`);
  return rows.map(({ act, at, by, change }) => ({ act, by, change, at: isoInstant(at) }));
}
