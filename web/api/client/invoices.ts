import { queryOptions } from '@tanstack/react-query';
import { call, urlOf } from '../http/http.ts';

/** What the client is billed, has paid, and will be billed. */
export const ownInvoicesQuery = (clientId: number) =>
  queryOptions({
    queryKey: ['client', 'invoices', clientId],
    queryFn: ({ signal }) => call('GET /api/invoices/mine', { audience: 'client', signal }),
  });

/** What an own invoice says. */
export const ownInvoiceQuery = (clientId: number, invoiceId: number) =>
  queryOptions({
    queryKey: [...ownInvoicesQuery(clientId).queryKey, invoiceId],
    queryFn: ({ signal }) =>
      call('GET /api/invoices/mine/{invoiceId}', { params: { invoiceId }, audience: 'client', signal }),
  });

/** The address of an own invoice as a PDF, as of today or as it was issued. */
export const invoicePdfUrl = (invoiceId: number, as?: 'issued') =>
  urlOf('/api/invoices/mine/{invoiceId}/pdf', { params: { invoiceId }, ...(as && { query: { as } }) });

/** The address of a credit note for a part of an own invoice. */
export const partialCreditNotePdfUrl = (invoiceId: number, creditNoteId: number) =>
  urlOf('/api/invoices/mine/{invoiceId}/credit-notes/{creditNoteId}', {
    params: { invoiceId, creditNoteId },
  });

/** The address of the credit note that took an own invoice back. */
export const creditNotePdfUrl = (invoiceId: number) =>
  urlOf('/api/invoices/mine/{invoiceId}/credit-note', { params: { invoiceId } });
