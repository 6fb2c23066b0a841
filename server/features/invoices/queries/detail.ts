import { and, eq, sql } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import type { ClientPaymentMethod } from '#domain/billing/client-payment.ts';
import { openCents } from '#domain/billing/invoice.ts';
import type { Cents } from '#domain/money.ts';
import { dateIn } from '#domain/time.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { computed, fieldsOf, type RowOf, select, selection, selectRows } from '#server/db/query.ts';
import { clientPayments, creditNotes, invoices, partialCreditNotes } from '#server/db/schema/billing.ts';
import { staff } from '#server/db/schema/people.ts';
import { auditLog } from '#server/db/schema/records.ts';
import type { InvoiceData } from '#server/documents/document-data.ts';
import { companySettings } from '../../settings/queries.ts';
import { billedClient, billedLines, companyBilling, linesOf, netDaysOn } from './contents.ts';
import { paidAhead } from './paid-ahead.ts';
import { type InvoiceRow, invoiceRow, linkedInvoices, unknownInvoice } from './row.ts';

/** All that one invoice is made of: the frozen document, or of a draft what it would say now. */
export async function invoiceDetail(on: Db | Tx, _who: StaffScope, { invoiceId, now }: InvoiceQuery) {
  const row = await invoiceRow(on, invoiceId);
  const isDraft = row.status === 'draft';
  const [billed, settlements, actions, links] = [
    await billedLines(on, row.id),
    await settlementsOf(on, row.id),
    await actionsOn(on, row.id),
    await linkedInvoices(on, row),
  ];
  return {
    row,
    billed,
    settlements,
    acts: actions,
    links,
    paidAheadCents: openCents(row) > 0 ? await paidAhead(on, row.clientId) : 0,
    snapshot: isDraft ? null : await documentSnapshot(on, row.id),
    draft: isDraft ? await draftFacts(on, row, now) : null,
    creditNote: row.status === 'void' ? await creditNoteOf(on, row.id) : null,
  };
}

interface InvoiceQuery {
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
    date,
    client,
    company,
    number: 'Draft',
    ageing: null,
    purchaseOrder: row.purchaseOrder,
    reference: row.reference,
    notes: row.notes,
    lines: await linesOf(on, row.id),
    billing: await companyBilling(on),
    netDays: await netDaysOn(on, row.clientId, date),
    paidAheadCents: await paidAhead(on, row.clientId),
  };
}

/** What an invoice said when it was issued; null for a draft. */
export async function documentSnapshot(on: Db | Tx, invoiceId: number): Promise<InvoiceData | null> {
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
export type SettlementRow = RowOf<typeof SETTLEMENT_FIELDS>;

const SETTLEMENT_FIELDS = {
  kind: computed<'payment' | 'write_off' | 'credit_note'>('s.kind'),
  clientPaymentId: computed<number | null>('s.client_payment_id'),
  creditNoteId: computed<number | null>('s.credit_note_id'),
  ...fieldsOf('s', { date: clientPayments.date }),
  method: computed<ClientPaymentMethod | null>('s.method'),
  text: computed<string | null>('s.text'),
  cents: computed<Cents>('s.cents'),
  /** Of a credit note; an instant. */
  ...fieldsOf('s', { sentAt: partialCreditNotes.sentAt }),
};
const SETTLEMENT = selection(SETTLEMENT_FIELDS);

/** What was received for an invoice, by the day on which it was received, what was written off of it and credited. */
export async function settlementsOf(on: Db | Tx, invoiceId: number): Promise<SettlementRow[]> {
  return selectRows(on, SETTLEMENTS, [invoiceId]);
}

const SETTLEMENTS = select(SETTLEMENT, (columns) => ({
  text: `
    SELECT ${columns} FROM (
      SELECT 'payment' AS kind, p.id AS client_payment_id, NULL::integer AS credit_note_id, p.date, p.method, p.reference AS text,
        l.cents, l.created_at, NULL::timestamptz AS sent_at
      FROM payment_allocations l JOIN client_payments p ON p.id = l.client_payment_id
      WHERE l.invoice_id = $1 AND l.undone_at IS NULL
      UNION ALL
      SELECT 'write_off', NULL, NULL, w.date, NULL, w.reason, w.cents, w.created_at, NULL FROM write_offs w
      WHERE w.invoice_id = $1 AND w.undone_at IS NULL
      UNION ALL
      SELECT 'credit_note', NULL, n.id, n.date, NULL, n.number, n.total_cents, n.issued_at, n.sent_at FROM partial_credit_notes n
      WHERE n.invoice_id = $1) s
    ORDER BY s.date, s.created_at`,
}));

/** An action on an invoice as the audit log has it; `by` is the name of the person, null if unknown. */
export interface InvoiceAction {
  readonly act: string;
  readonly at: string;
  readonly by: string | null;
  readonly change: Readonly<Record<string, unknown>>;
}

async function actionsOn(on: Db | Tx, invoiceId: number): Promise<InvoiceAction[]> {
  const { act: action, at, change } = auditLog;
  return on
    .select({ act: action, at, by: staff.name, change })
    .from(auditLog)
    .leftJoin(staff, eq(staff.accountId, auditLog.actorAccountId))
    .where(and(eq(auditLog.entity, 'invoice'), eq(auditLog.entityId, invoiceId)))
    .orderBy(auditLog.id);
}
