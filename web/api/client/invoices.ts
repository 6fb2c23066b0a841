import { queryOptions } from '@tanstack/react-query';
import { OWN_INVOICE_PATHS } from '#contracts/own-invoice-paths.ts';
import { callsOf, urlOf } from '../http/http.ts';

const { call } = callsOf(OWN_INVOICE_PATHS);

/** What the client is billed, has paid, and will be billed. */
export const ownInvoicesQuery = (clientId: number) =>
  queryOptions({
    queryKey: ['client', 'invoices', clientId],
    queryFn: ({ signal }) => call('invoices.mine', { audience: 'client', signal }),
  });

/** What an own invoice says. */
export const ownInvoiceQuery = (clientId: number, invoiceId: number) =>
  queryOptions({
    queryKey: [...ownInvoicesQuery(clientId).queryKey, invoiceId],
    queryFn: ({ signal }) => call('invoices.mineOne', { params: { invoiceId }, audience: 'client', signal }),
  });

/** The address of an own invoice as a PDF, as of today or as it was issued. */
export const invoicePdfUrl = (invoiceId: number, as?: 'issued') =>
  urlOf(OWN_INVOICE_PATHS['invoices.minePdf'][1], { params: { invoiceId }, ...(as && { query: { as } }) });

/** The address of a credit note for a part of an own invoice. */
export const partialCreditNotePdfUrl = (invoiceId: number, creditNoteId: number) =>
  urlOf(OWN_INVOICE_PATHS['invoices.minePartialCreditNotePdf'][1], { params: { invoiceId, creditNoteId } });

/** The address of the credit note that took an own invoice back. */
export const creditNotePdfUrl = (invoiceId: number) =>
  urlOf(OWN_INVOICE_PATHS['invoices.mineCreditNotePdf'][1], { params: { invoiceId } });
