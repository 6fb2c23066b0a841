import type { Act } from '#domain/access/access.ts';
import type { MethodAndPath } from './method-and-path.ts';

/** Method and path of staff's calls about payouts, which only their screens load. */
export const PAYOUT_PATHS = {
  'payouts.suggest': ['GET', '/api/payouts/suggestion'],
  'payouts.list': ['GET', '/api/payouts'],
  'payouts.create': ['POST', '/api/payouts'],
  'payouts.get': ['GET', '/api/payouts/{payoutId}'],
  'payouts.lines': ['GET', '/api/payouts/{payoutId}/interpreters/{interpreterId}'],
  'payouts.statement': ['GET', '/api/payouts/{payoutId}/interpreters/{interpreterId}/statement'],
  'payouts.takeOut': ['POST', '/api/payouts/{payoutId}/take-out'],
  'payouts.putBack': ['POST', '/api/payouts/{payoutId}/put-back'],
  'payouts.approve': ['POST', '/api/payouts/{payoutId}/approve'],
  'payouts.back': ['POST', '/api/payouts/{payoutId}/back'],
  'payouts.export': ['POST', '/api/payouts/{payoutId}/export'],
  'payouts.markPaid': ['POST', '/api/payouts/{payoutId}/pay'],
  'payouts.returnTransfer': ['POST', '/api/payouts/{payoutId}/return'],
  'payouts.void': ['POST', '/api/payouts/{payoutId}/void'],
  'payAdjustments.list': ['GET', '/api/pay-adjustments'],
  'payAdjustments.create': ['POST', '/api/pay-adjustments'],
  'payAdjustments.void': ['POST', '/api/pay-adjustments/{adjustmentId}/void'],
} as const satisfies Partial<Record<Act, MethodAndPath>>;
