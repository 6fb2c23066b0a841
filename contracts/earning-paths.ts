import type { Act } from '#domain/access/access.ts';
import type { MethodAndPath } from './method-and-path.ts';

/** Method and path of the interpreters' calls about what they earn, which the portal loads after its first paint. */
export const EARNING_PATHS = {
  'payments.mine': ['GET', '/api/payments/mine'],
  'payments.mineTotals': ['GET', '/api/payments/mine/totals'],
  'payments.mineStatement': ['GET', '/api/payments/mine/statement'],
  'payouts.mine': ['GET', '/api/payouts/mine'],
  'payouts.mineStatement': ['GET', '/api/payouts/mine/{payoutId}/statement'],
  'closeouts.mine': ['GET', '/api/closeouts/mine'],
  'closeouts.answer': ['POST', '/api/closeouts/{paymentId}/answer'],
} as const satisfies Partial<Record<Act, MethodAndPath>>;
