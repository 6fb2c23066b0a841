import type { Act } from '#domain/access/access.ts';
import type { MethodAndPath } from './method-and-path.ts';

/** Method and path of staff's calls about billing clients, which only the screens of invoices load. */
export const INVOICE_PATHS = {
  'billingSettings.get': ['GET', '/api/billing-settings'],
  'billingSettings.put': ['PUT', '/api/billing-settings'],
  'clientBilling.get': ['GET', '/api/clients/{clientId}/billing'],
  'clientBilling.put': ['PUT', '/api/clients/{clientId}/billing'],
  'invoices.list': ['GET', '/api/invoices'],
  'invoices.totals': ['GET', '/api/invoices/totals'],
  'invoices.counts': ['GET', '/api/invoices/counts'],
  'invoices.unbilled': ['GET', '/api/invoices/unbilled'],
  'invoices.unbilledWork': ['GET', '/api/invoices/unbilled/{clientId}'],
  'invoices.markBilledElsewhere': ['POST', '/api/invoices/billed-elsewhere'],
  'invoices.draft': ['POST', '/api/invoices'],
  'invoices.get': ['GET', '/api/invoices/{invoiceId}'],
  'invoices.change': ['PUT', '/api/invoices/{invoiceId}'],
  'invoices.deleteDraft': ['DELETE', '/api/invoices/{invoiceId}'],
  'invoices.removeLine': ['DELETE', '/api/invoices/{invoiceId}/lines/{paymentId}'],
  'invoices.preview': ['GET', '/api/invoices/{invoiceId}/preview'],
  'invoices.issue': ['POST', '/api/invoices/{invoiceId}/issue'],
  'invoices.issueMany': ['POST', '/api/invoices/issue'],
  'invoices.pdf': ['GET', '/api/invoices/{invoiceId}/pdf'],
  'invoices.void': ['POST', '/api/invoices/{invoiceId}/void'],
  'invoices.send': ['POST', '/api/invoices/{invoiceId}/send'],
  'invoices.sendCreditNote': ['POST', '/api/invoices/{invoiceId}/credit-notes/{creditNoteId}/send'],
  'invoices.sendMany': ['POST', '/api/invoices/send'],
  'invoices.markSent': ['POST', '/api/invoices/mark-sent'],
  'invoices.unmarkSent': ['POST', '/api/invoices/unmark-sent'],
  'invoices.creditNotePdf': ['GET', '/api/invoices/{invoiceId}/credit-note'],
  'invoices.partialCreditNotePdf': ['GET', '/api/invoices/{invoiceId}/credit-notes/{creditNoteId}'],
} as const satisfies Partial<Record<Act, MethodAndPath>>;
