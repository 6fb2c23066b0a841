import { sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ClientPaymentMethod } from '#domain/billing/client-payment.ts';
import type { InvoiceGrouping, InvoiceStatus, SentHow } from '#domain/billing/invoice.ts';
import type { PayAdjustmentStatus, PayoutStatus, PayPeriod } from '#domain/billing/payouts/payout.ts';
import { bytea, citext, instant } from './columns.ts';

/** A whole number of cents in a column that holds them as they are. */
const wholeCents = (name?: string) => bigint(name ?? 'cents', { mode: 'number' });

/** How the company bills and pays. */
export const billingSettings = pgTable('billing_settings', {
  id: integer().primaryKey().default(1),
  /** Lines of the company's address. */
  address: text().notNull().default(''),
  taxNumber: text('tax_number'),
  howToPay: text('how_to_pay'),
  /** Days after the due date on which a reminder leaves. */
  reminderDays: integer('reminder_days').array().notNull().default([]),
  payPeriod: text('pay_period').$type<PayPeriod>().notNull().default('monthly'),
  /** From the end of a pay period to the day of payment. */
  payDelayDays: integer('pay_delay_days').notNull().default(10),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
});

/** How one client is billed; without a row: by month, at the client's own addresses. */
export const clientBilling = pgTable('client_billing', {
  clientId: integer('client_id').primaryKey(),
  grouping: text().$type<InvoiceGrouping>().notNull().default('month'),
  name: text(),
  address: text(),
  email: citext(),
  taxNumber: text('tax_number'),
  purchaseOrder: text('purchase_order'),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
});

/** The last number of each series; the command that issues locks its row, so that numbers have no gaps. */
export const numberSeries = pgTable('number_series', {
  kind: text().$type<'invoice' | 'credit_note' | 'payout'>().primaryKey(),
  prefix: text().notNull(),
  lastNumber: integer('last_number').notNull(),
});

/** Civil dates; `fromDate` to `toDate` of the appointments, both included. Once issued, a trigger refuses changes. */
export const invoices = pgTable('invoices', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  status: text().$type<InvoiceStatus>().notNull().default('draft'),
  number: text(),
  fromDate: date('from_date').notNull(),
  toDate: date('to_date').notNull(),
  grouping: text().$type<InvoiceGrouping>().notNull(),
  /** The purchase order or the place of a group; null: everything. */
  groupName: text('group_name'),
  date: date(),
  dueDate: date('due_date'),
  purchaseOrder: text('purchase_order'),
  reference: text(),
  notes: text(),
  totalCents: wholeCents('total_cents'),
  /** Received, written off and taken off by credit notes for a part; triggers keep it. */
  settledCents: wholeCents('settled_cents').notNull().default(0),
  /** What the PDF is made from, without the logo. */
  document: jsonb(),
  logoHash: text('logo_hash'),
  documentHash: bytea('document_hash'),
  /** The version of the product that made the PDF with that hash. */
  documentMaker: text('document_maker'),
  /** The void invoice that this one stands for. */
  replacesId: integer('replaces_id'),
  /** The last e-mail. */
  sentAt: instant('sent_at'),
  /** Sent without Parley's e-mail. */
  markedSentOn: date('marked_sent_on'),
  markedSentHow: text('marked_sent_how').$type<SentHow>(),
  remindedAt: instant('reminded_at'),
  reminderCount: integer('reminder_count').notNull().default(0),
  issuedAt: instant('issued_at'),
  issuedBy: integer('issued_by'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  createdBy: integer('created_by'),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
});

/** Which closeout is on which invoice, each with what was not billed of it before. A void invoice keeps its lines; they no longer count. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    invoiceId: integer('invoice_id').notNull(),
    paymentId: integer('payment_id').notNull(),
    assignmentId: integer('assignment_id').notNull(),
    isLive: boolean('is_live').notNull().default(true),
    /** Frozen when the invoice is issued, with the tax in it; null before. */
    chargeCents: wholeCents('charge_cents'),
    taxCents: wholeCents('tax_cents'),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.paymentId] })],
);

/** Each takes one whole invoice back. */
export const creditNotes = pgTable('credit_notes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  invoiceId: integer('invoice_id').notNull(),
  number: text().notNull(),
  date: date().notNull(),
  reason: text().notNull(),
  totalCents: wholeCents('total_cents').notNull(),
  document: jsonb().notNull(),
  logoHash: text('logo_hash'),
  documentHash: bytea('document_hash'),
  documentMaker: text('document_maker'),
  issuedAt: instant('issued_at').notNull(),
  issuedBy: integer('issued_by'),
});

/** Each takes a part of one appointment's charge off an issued invoice. */
export const partialCreditNotes = pgTable('partial_credit_notes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  invoiceId: integer('invoice_id').notNull(),
  paymentId: integer('payment_id').notNull(),
  assignmentId: integer('assignment_id').notNull(),
  number: text().notNull(),
  date: date().notNull(),
  reason: text().notNull(),
  totalCents: wholeCents('total_cents').notNull(),
  /** What of the total is tax. */
  taxCents: wholeCents('tax_cents').notNull(),
  document: jsonb().notNull(),
  logoHash: text('logo_hash'),
  documentHash: bytea('document_hash'),
  documentMaker: text('document_maker'),
  issuedAt: instant('issued_at').notNull(),
  issuedBy: integer('issued_by'),
  sentAt: instant('sent_at'),
});

/** The logos of documents that were issued. */
export const documentLogos = pgTable('document_logos', {
  hash: text().primaryKey(),
  bytes: bytea().notNull(),
});

/** Money that a client paid. */
export const clientPayments = pgTable('client_payments', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  cents: wholeCents().notNull(),
  /** Received on; a civil date. */
  date: date().notNull(),
  method: text().$type<ClientPaymentMethod>().notNull(),
  reference: text(),
  notes: text(),
  /** What of it was for invoices; a trigger keeps it. */
  allocatedCents: wholeCents('allocated_cents').notNull().default(0),
  /** What of it went back to the client; a trigger keeps it. */
  refundedCents: wholeCents('refunded_cents').notNull().default(0),
  /** The line of an imported bank statement. */
  bankLine: text('bank_line'),
  undoneAt: instant('undone_at'),
  undoneReason: text('undone_reason'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  createdBy: integer('created_by'),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
});

/** What a client's payment was for. `invoiceId` null: what was billed elsewhere. */
export const paymentAllocations = pgTable('payment_allocations', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientPaymentId: integer('client_payment_id').notNull(),
  clientId: integer('client_id').notNull(),
  invoiceId: integer('invoice_id'),
  cents: wholeCents().notNull(),
  date: date().notNull(),
  undoneAt: instant('undone_at'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
});

/** What of a client's payment went back to the client. */
export const clientRefunds = pgTable('client_refunds', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientPaymentId: integer('client_payment_id').notNull(),
  clientId: integer('client_id').notNull(),
  cents: wholeCents().notNull(),
  /** Paid back on; a civil date. */
  date: date().notNull(),
  method: text().$type<ClientPaymentMethod>().notNull(),
  reference: text(),
  reason: text().notNull(),
  undoneAt: instant('undone_at'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  createdBy: integer('created_by'),
});

/** What a client will never pay. `invoiceId` null: of what was billed elsewhere. */
export const writeOffs = pgTable('write_offs', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  invoiceId: integer('invoice_id'),
  cents: wholeCents().notNull(),
  date: date().notNull(),
  reason: text().notNull(),
  undoneAt: instant('undone_at'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  createdBy: integer('created_by'),
});

/** Bonuses, advances and deductions of interpreters. Above 0: the interpreter gets it. */
export const payAdjustments = pgTable('pay_adjustments', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  interpreterId: integer('interpreter_id').notNull(),
  cents: wholeCents().notNull(),
  reason: text().notNull(),
  date: date().notNull(),
  status: text().$type<PayAdjustmentStatus>().notNull().default('pending'),
  paidDate: date('paid_date'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  createdBy: integer('created_by'),
});

/** Interpreters' pay of a period, paid together. Civil dates, both included. */
export const payouts = pgTable('payouts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  number: text().notNull(),
  fromDate: date('from_date').notNull(),
  toDate: date('to_date').notNull(),
  /** On which it is, or was, paid. */
  payDate: date('pay_date').notNull(),
  status: text().$type<PayoutStatus>().notNull().default('draft'),
  approvedAt: instant('approved_at'),
  exportedAt: instant('exported_at'),
  paidAt: instant('paid_at'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  createdBy: integer('created_by'),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
});

/** What a payout pays: the pay of an appointment, or an adjustment. */
export const payoutLines = pgTable('payout_lines', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  payoutId: integer('payout_id').notNull(),
  interpreterId: integer('interpreter_id').notNull(),
  paymentId: integer('payment_id'),
  adjustmentId: integer('adjustment_id'),
  cents: wholeCents().notNull(),
  isLive: boolean('is_live').notNull().default(true),
});

/** A transfer to one interpreter that the bank returned: of a payout, whose lines no longer count, or of a payment that was paid alone. */
export const returnedTransfers = pgTable('returned_transfers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  payoutId: integer('payout_id'),
  paymentId: integer('payment_id'),
  interpreterId: integer('interpreter_id').notNull(),
  cents: wholeCents().notNull(),
  /** On which the money came back; a civil date. */
  date: date().notNull(),
  reason: text().notNull(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  createdBy: integer('created_by'),
});

/** Up to which civil date the books are, or were, closed. */
export const bookClosings = pgTable('book_closings', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  through: date().notNull(),
  closedAt: instant('closed_at').notNull(),
  closedBy: integer('closed_by'),
  reopenedAt: instant('reopened_at'),
  reopenedBy: integer('reopened_by'),
  reopenedReason: text('reopened_reason'),
});
