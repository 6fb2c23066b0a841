import type { Act } from '#domain/access/access.ts';
import type { MethodAndPath } from './method-and-path.ts';

/** Method and path of staff's calls about what clients pay and about closed periods, which only the screens of money load. */
export const CLIENT_PAYMENT_PATHS = {
  'clientPayments.list': ['GET', '/api/client-payments'],
  'clientPayments.totals': ['GET', '/api/client-payments/totals'],
  'clientPayments.open': ['GET', '/api/clients/{clientId}/open'],
  'clientPayments.create': ['POST', '/api/client-payments'],
  'clientPayments.get': ['GET', '/api/client-payments/{clientPaymentId}'],
  'clientPayments.change': ['PUT', '/api/client-payments/{clientPaymentId}'],
  'clientPayments.allocate': ['POST', '/api/client-payments/{clientPaymentId}/allocations'],
  'clientPayments.useAhead': ['POST', '/api/invoices/{invoiceId}/use-paid-ahead'],
  'clientPayments.unallocate': [
    'DELETE',
    '/api/client-payments/{clientPaymentId}/allocations/{allocationId}',
  ],
  'clientPayments.undo': ['POST', '/api/client-payments/{clientPaymentId}/undo'],
  'clientPayments.refund': ['POST', '/api/client-payments/{clientPaymentId}/refunds'],
  'clientPayments.undoRefund': ['DELETE', '/api/client-payments/{clientPaymentId}/refunds/{refundId}'],
  'writeOffs.list': ['GET', '/api/write-offs'],
  'writeOffs.create': ['POST', '/api/write-offs'],
  'writeOffs.undo': ['POST', '/api/write-offs/{writeOffId}/undo'],
  'bankImports.read': ['POST', '/api/bank-imports'],
  'bankImports.columns': ['POST', '/api/bank-imports/columns'],
  'bankImports.confirm': ['POST', '/api/bank-imports/confirm'],
  'books.get': ['GET', '/api/books'],
  'books.open': ['GET', '/api/books/open'],
  'books.close': ['POST', '/api/books/close'],
  'books.reopen': ['POST', '/api/books/reopen'],
} as const satisfies Partial<Record<Act, MethodAndPath>>;
