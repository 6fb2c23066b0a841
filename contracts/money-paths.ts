import type { Act } from '#domain/access/access.ts';
import type { MethodAndPath } from './method-and-path.ts';

/** Method and path of staff's calls about money, which only the screens of money load. */
export const MONEY_PATHS = {
  'billingRates.list': ['GET', '/api/billing-rates'],
  'billingRates.create': ['POST', '/api/billing-rates'],
  'billingRates.put': ['PUT', '/api/billing-rates/{language}'],
  'billingRates.delete': ['DELETE', '/api/billing-rates/{language}'],
  'payments.list': ['GET', '/api/payments'],
  'payments.totals': ['GET', '/api/payments/totals'],
  'payments.create': ['POST', '/api/payments'],
  'payments.pay': ['POST', '/api/payments/{paymentId}/pay'],
  'payments.void': ['POST', '/api/payments/{paymentId}/void'],
  'payments.payMany': ['POST', '/api/payments/pay'],
  'payments.voidMany': ['POST', '/api/payments/void'],
  'closeouts.list': ['GET', '/api/closeouts'],
  'closeouts.counts': ['GET', '/api/closeouts/counts'],
  'closeouts.get': ['GET', '/api/closeouts/{paymentId}'],
  'closeouts.approve': ['POST', '/api/closeouts/{paymentId}/approve'],
  'closeouts.approveMany': ['POST', '/api/closeouts/approve'],
  'closeouts.return': ['POST', '/api/closeouts/{paymentId}/return'],
  'closeouts.adjust': ['POST', '/api/closeouts/{paymentId}/adjustments'],
  'closeouts.removeAdjustment': ['DELETE', '/api/closeouts/{paymentId}/adjustments/{adjustmentId}'],
  'closeouts.reopen': ['POST', '/api/closeouts/{paymentId}/reopen'],
  'closeouts.waive': ['POST', '/api/closeouts/{paymentId}/waive'],
  'ledger.entries': ['GET', '/api/ledger'],
  'ledger.totals': ['GET', '/api/ledger/totals'],
  'ledger.clientBalances': ['GET', '/api/ledger/balances/clients'],
  'ledger.clientBalance': ['GET', '/api/ledger/balances/clients/{clientId}'],
  'ledger.interpreterBalances': ['GET', '/api/ledger/balances/interpreters'],
  'ledger.interpreterBalance': ['GET', '/api/ledger/balances/interpreters/{interpreterId}'],
  'ledger.check': ['GET', '/api/ledger/check'],
} as const satisfies Partial<Record<Act, MethodAndPath>>;
