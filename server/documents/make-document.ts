import { makeCreditNote, makeInvoice } from './billed.ts';
import { makeClientStatement } from './client-statement.ts';
import type { DocumentData } from './document-data.ts';
import { makePayStatement } from './pay-statement.ts';

/**
 * The bytes of a PDF, made from nothing but its data: the same data make the same bytes, at any time. It takes up to 200 ms for 80
 * appointments without a pause, so the server does it in a thread of its own (`document-maker.ts`, decision 47). Source: rule invoices-13.
 */
export function makeDocument(data: DocumentData): Promise<Uint8Array> {
  switch (data.is) {
    case 'invoice':
      return makeInvoice(data);
    case 'credit_note':
      return makeCreditNote(data);
    case 'client_statement':
      return makeClientStatement(data);
    case 'pay_statement':
      return makePayStatement(data);
  }
}
