import * as z from 'zod/mini';
import { pathId } from './fields.ts';
import * as invoice from './invoice.ts';
import {
  MarkedSent,
  MarkSentBody,
  SendManyBody,
  SentInvoice,
  SentMany,
  UnmarkSentBody,
} from './invoice-sending.ts';
import { ImageBytes } from './receipt.ts';

const clientId = z.object({ clientId: pathId });
const invoiceId = z.object({ invoiceId: pathId });
const pdf = { status: 200, response: ImageBytes, download: { types: ['application/pdf'] } } as const;

/** The shapes of the calls about billing clients: a part of `ENDPOINTS`. */
export const INVOICE_ENDPOINTS = {
  'billingSettings.get': {
    summary: 'How the company bills and pays',
    status: 200,
    response: invoice.BillingSettings,
  },
  'billingSettings.put': {
    summary: 'Change how the company bills and pays',
    body: invoice.BillingSettingsBody,
    status: 200,
    response: invoice.BillingSettings,
    isRepeatable: true,
  },
  'clientBilling.get': {
    summary: 'How a client is billed',
    params: clientId,
    status: 200,
    response: invoice.ClientBilling,
  },
  'clientBilling.put': {
    summary: 'Change how a client is billed',
    params: clientId,
    body: invoice.ClientBillingBody,
    status: 200,
    response: invoice.ClientBilling,
    isRepeatable: true,
  },
  'invoices.list': {
    summary: 'Invoices and drafts',
    query: invoice.InvoiceQuery,
    status: 200,
    response: z.array(invoice.InvoiceRow),
    isPaged: true,
  },
  'invoices.totals': {
    summary: 'The sums of invoices',
    query: invoice.InvoiceTotalsQuery,
    status: 200,
    response: invoice.InvoiceTotals,
  },
  'invoices.counts': {
    summary: 'How many clients have work to bill, and how many invoices are drafts, open and overdue',
    query: invoice.InvoiceCountsQuery,
    status: 200,
    response: invoice.InvoiceCounts,
  },
  'invoices.unbilled': {
    summary: 'Approved work that is on no invoice, by client',
    query: invoice.UnbilledQuery,
    status: 200,
    response: invoice.Unbilled,
  },
  'invoices.unbilledWork': {
    summary: 'Approved work of a client that is on no invoice',
    params: clientId,
    query: invoice.UnbilledWorkQuery,
    status: 200,
    response: z.array(invoice.UnbilledWork),
    isPaged: true,
  },
  'invoices.markBilledElsewhere': {
    summary: 'Mark work as billed with another program, or remove the mark; all or none',
    body: invoice.MarkBilledElsewhereBody,
    status: 200,
    response: invoice.MarkedBilledElsewhere,
    isRepeatable: true,
  },
  'invoices.draft': {
    summary: 'Make drafts of a period for some or all clients',
    body: invoice.DraftBody,
    status: 201,
    response: invoice.Drafted,
    isRepeatable: true,
  },
  'invoices.get': {
    summary: 'One invoice with all that is on it',
    params: invoiceId,
    status: 200,
    response: invoice.InvoiceDetail,
  },
  'invoices.change': {
    summary: 'Change the date, references and notes of a draft',
    params: invoiceId,
    body: invoice.ChangeInvoiceBody,
    status: 200,
    response: invoice.InvoiceDetail,
    isRepeatable: true,
  },
  'invoices.deleteDraft': {
    summary: 'Delete a draft; its appointments can be billed again',
    params: invoiceId,
    query: invoice.SeenQuery,
    status: 204,
    response: null,
    isRepeatable: true,
  },
  'invoices.removeLine': {
    summary: 'Remove an appointment from a draft; the next invoice can bill it',
    params: invoice.InvoiceLineParams,
    query: invoice.SeenQuery,
    status: 200,
    response: invoice.InvoiceDetail,
    isRepeatable: true,
  },
  'invoices.preview': { summary: 'A draft as a PDF, marked as one', params: invoiceId, ...pdf },
  'invoices.issue': {
    summary: 'Issue a draft: it gets its number and is never changed again',
    params: invoiceId,
    body: invoice.IssueBody,
    status: 200,
    response: invoice.InvoiceDetail,
    isRepeatable: true,
  },
  'invoices.issueMany': {
    summary: 'Issue several drafts, each separately; those that have changed are listed',
    body: invoice.IssueManyBody,
    status: 200,
    response: invoice.IssuedMany,
  },
  'invoices.pdf': {
    summary: 'An issued invoice as a PDF, as of today or as it was issued',
    params: invoiceId,
    query: invoice.InvoicePdfQuery,
    ...pdf,
  },
  'invoices.void': {
    summary: 'Void an issued invoice with a credit note',
    params: invoiceId,
    body: invoice.VoidInvoiceBody,
    status: 200,
    response: invoice.VoidedInvoice,
    isRepeatable: true,
  },
  'invoices.creditNotePdf': {
    summary: 'The credit note of a void invoice as a PDF',
    params: invoiceId,
    ...pdf,
  },
  'invoices.partialCreditNotePdf': {
    summary: 'A credit note for a part of an invoice as a PDF',
    params: invoice.CreditNoteParams,
    ...pdf,
  },
  'invoices.send': {
    summary: 'Send an issued invoice to its client by e-mail; a void one as its credit note',
    params: invoiceId,
    status: 200,
    response: SentInvoice,
    isRepeatable: true,
  },
  'invoices.sendCreditNote': {
    summary: 'Send a credit note for a part of an invoice to its client by e-mail',
    params: invoice.CreditNoteParams,
    status: 200,
    response: SentInvoice,
    isRepeatable: true,
  },
  'invoices.sendMany': {
    summary: 'Send several invoices by e-mail; those that were not sent are listed',
    body: SendManyBody,
    status: 200,
    response: SentMany,
    isRepeatable: true,
  },
  'invoices.markSent': {
    summary: 'Mark invoices as sent in another way than by Parley, with the day and how',
    body: MarkSentBody,
    status: 200,
    response: MarkedSent,
    isRepeatable: true,
  },
  'invoices.unmarkSent': {
    summary: 'Take back that invoices were marked as sent',
    body: UnmarkSentBody,
    status: 200,
    response: MarkedSent,
    isRepeatable: true,
  },
  'invoices.mine': {
    summary: 'Your invoices, your balance, and what is not billed yet',
    status: 200,
    response: invoice.OwnInvoices,
  },
  'invoices.mineOne': {
    summary: 'One of your invoices',
    params: invoiceId,
    status: 200,
    response: invoice.OwnInvoiceContents,
  },
  'invoices.minePdf': {
    summary: 'One of your invoices as a PDF, as of today or as it was issued',
    params: invoiceId,
    query: invoice.InvoicePdfQuery,
    ...pdf,
  },
  'invoices.mineCreditNotePdf': {
    summary: 'The credit note for an invoice of yours as a PDF',
    params: invoiceId,
    ...pdf,
  },
  'invoices.minePartialCreditNotePdf': {
    summary: 'A credit note for a part of an invoice of yours as a PDF',
    params: invoice.CreditNoteParams,
    ...pdf,
  },
} as const;
