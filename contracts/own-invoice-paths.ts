import type { Act } from '#domain/access/access.ts';
import type { MethodAndPath } from './method-and-path.ts';

/** Method and path of the clients' calls about their invoices, which the portal loads after its first paint. */
export const OWN_INVOICE_PATHS = {
  'invoices.mine': ['GET', '/api/invoices/mine'],
  'invoices.mineOne': ['GET', '/api/invoices/mine/{invoiceId}'],
  'invoices.minePdf': ['GET', '/api/invoices/mine/{invoiceId}/pdf'],
  'invoices.mineCreditNotePdf': ['GET', '/api/invoices/mine/{invoiceId}/credit-note'],
  'invoices.minePartialCreditNotePdf': ['GET', '/api/invoices/mine/{invoiceId}/credit-notes/{creditNoteId}'],
} as const satisfies Partial<Record<Act, MethodAndPath>>;
