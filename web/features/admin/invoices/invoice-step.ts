import type { InvoiceDetail } from '#contracts/invoices/shapes.ts';
import { INVOICE_TOPICS } from '../affected-topics.ts';
import { nameOfInvoice } from './describe-invoice.ts';

/** What all steps of an invoice have in common, for `useStep`. */
export const invoiceStep = (invoice: InvoiceDetail) => ({
  record: invoice,
  topic: 'invoices',
  affectedTopics: INVOICE_TOPICS,
  about: nameOfInvoice(invoice),
});
