import type { InvoiceDetail } from '#contracts/invoices/shapes.ts';
import { nameOfInvoice } from './describe-invoice.ts';

/** What all steps of an invoice have in common, for `useStep`. */
export const invoiceStep = (invoice: InvoiceDetail) => ({
  record: invoice,
  affectedTopics: ['invoices'] as const,
  about: nameOfInvoice(invoice),
});
