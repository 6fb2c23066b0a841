import type { Act } from '#domain/access/access.ts';
import type { Method } from './portal-paths.ts';

/** What interpreters do, signed in: in the portal, in its worker, and on an offer that a link has led to. */
export const INTERPRETER_PATHS = {
  'interpreters.setAvailability': ['PUT', '/api/interpreters/{interpreterId}/availability'],
  'assignments.ofInterpreter': ['GET', '/api/assignments/interpreter/{interpreterId}'],
  'assignments.accept': ['POST', '/api/assignments/accept/{assignmentId}'],
  'assignments.decline': ['POST', '/api/assignments/decline/{assignmentId}'],
  'assignments.track': ['PUT', '/api/assignments/{assignmentId}/tracking'],
  'offers.mine': ['GET', '/api/offers'],
  'offers.ofAssignment': ['GET', '/api/assignments/{assignmentId}/offer'],
  'payments.mine': ['GET', '/api/payments/mine'],
  'payments.mineTotals': ['GET', '/api/payments/mine/totals'],
  'push.publicKey': ['GET', '/api/push/public-key'],
  'push.subscribe': ['POST', '/api/push/subscribe'],
  'push.unsubscribe': ['POST', '/api/push/unsubscribe'],
} as const satisfies Partial<Record<Act, readonly [Method, `/${string}`]>>;
