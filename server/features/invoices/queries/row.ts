import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Cents } from '#domain/money.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { creditNotes, invoices } from '#server/db/schema/billing.ts';
import { clients } from '#server/db/schema/people.ts';
import { Refused } from '#server/db/transaction.ts';
import { BILLABLE_CENTS } from './billable-payments.ts';

/** The total of an invoice; a draft's follows from what is on it. */
export const totalCents = sql<Cents>`coalesce(${invoices.totalCents}, (
  SELECT coalesce(sum(${sql.raw(BILLABLE_CENTS)}), 0)::bigint FROM invoice_lines l JOIN payments p ON p.id = l.payment_id
  WHERE l.invoice_id = ${invoices.id}))`.mapWith(Number);

const lineCount = sql<number>`(SELECT count(*)::integer FROM invoice_lines l WHERE l.invoice_id = ${invoices.id})`;

/** The date that lists are ordered by and filtered on; a draft has that of its last appointment at most. */
export const listDate = sql`coalesce(${invoices.date}, ${invoices.toDate})`;

/** The number without its prefix, which may have changed; a draft has none yet. Together they are ordered by the index `invoices_latest_idx`. */
export const listNumber = sql`lpad(coalesce(substring(${invoices.number} from '[0-9]+$'), ''), 22, '0') COLLATE "C"`;

/** Whether an issued invoice was never sent, by e-mail or in another way; `table` is its name in the statement. Source: rule invoices-7. */
export const isUnsent = (table: string) => `${table}.sent_at IS NULL AND ${table}.marked_sent_on IS NULL`;

/** What lists are ordered by, for the cursor of a page. */
const listKey = sql<string>`to_char(${listDate}, 'YYYY-MM-DD ') || ${listNumber}`;

const columns = {
  id: invoices.id,
  clientId: invoices.clientId,
  clientName: clients.name,
  status: invoices.status,
  number: invoices.number,
  fromDate: invoices.fromDate,
  toDate: invoices.toDate,
  grouping: invoices.grouping,
  groupName: invoices.groupName,
  date: invoices.date,
  dueDate: invoices.dueDate,
  purchaseOrder: invoices.purchaseOrder,
  reference: invoices.reference,
  notes: invoices.notes,
  totalCents,
  count: lineCount,
  settledCents: invoices.settledCents,
  replacesId: invoices.replacesId,
  sentAt: invoices.sentAt,
  markedSentOn: invoices.markedSentOn,
  markedSentHow: invoices.markedSentHow,
  reminderCount: invoices.reminderCount,
  issuedAt: invoices.issuedAt,
  createdAt: invoices.createdAt,
  updatedAt: invoices.updatedAt,
  creditNoteNumber: creditNotes.number,
  listKey,
};

const LATEST_FIRST = [desc(listDate), desc(listNumber), desc(invoices.id)] as const;
const BY_CLIENT = [asc(clients.name), asc(invoices.id)] as const;

/** Invoices with what a list shows. */
export function selectInvoices(on: Db | Tx, where: SQL | undefined, order: 'latest' | 'client' = 'latest') {
  return on
    .select(columns)
    .from(invoices)
    .innerJoin(clients, eq(clients.id, invoices.clientId))
    .leftJoin(creditNotes, eq(creditNotes.invoiceId, invoices.id))
    .where(where)
    .orderBy(...(order === 'latest' ? LATEST_FIRST : BY_CLIENT));
}

/** An invoice as a list shows it: cents, civil dates, instants. `date` and `dueDate` of a draft are null unless staff chose the date. */
export type InvoiceRow = Awaited<ReturnType<typeof selectInvoices>>[number];

/** One invoice. `Refused` not_found. */
export async function invoiceRow(on: Db | Tx, invoiceId: number): Promise<InvoiceRow> {
  const [row] = await selectInvoices(on, isInvoice(invoiceId));
  if (!row) throw unknownInvoice();
  return row;
}

/** A client's own, issued invoice. `Refused` not_found, also for drafts and for another client's. Source: rule invoices-12. */
export async function ownInvoiceRow(on: Db | Tx, clientId: number, invoiceId: number): Promise<InvoiceRow> {
  const isOwn = and(
    isInvoice(invoiceId),
    eq(invoices.clientId, clientId),
    sql`${invoices.status} <> 'draft'`,
  );
  const [row] = await selectInvoices(on, isOwn);
  if (!row) throw unknownInvoice();
  return row;
}

/** An id beyond the column's integer is simply not found. */
export function isInvoice(invoiceId: number): SQL {
  return sql`${invoices.id} = ${invoiceId}::bigint`;
}

export const unknownInvoice = () =>
  new Refused({ code: 'not_found', message: 'This invoice was not found.' });

const other = alias(invoices, 'other');

/** The void invoice that one stands for, and the one that stands for it; null without. */
export async function linkedInvoices(on: Db | Tx, { id, replacesId }: InvoiceRow) {
  const rows = await on
    .select({ id: other.id, number: other.number, replacesId: other.replacesId })
    .from(other)
    .where(sql`${other.id} = ${replacesId}::integer OR ${other.replacesId} = ${id}`);
  const link = (row: (typeof rows)[number] | undefined) => (row ? { id: row.id, number: row.number } : null);
  return {
    replaces: link(rows.find((row) => row.id === replacesId)),
    replacedBy: link(rows.find((row) => row.replacesId === id)),
  };
}
