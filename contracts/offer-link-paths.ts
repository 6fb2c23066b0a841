import type { Act } from '#domain/access/access.ts';
import type { Method } from './portal-paths.ts';

/** What the link in a message can do without a session; apart, because only its page needs it. */
export const OFFER_LINK_PATHS = {
  'offers.byToken': ['GET', '/api/offers/{token}'],
  'offers.acceptByToken': ['POST', '/api/offers/{token}/accept'],
  'offers.declineByToken': ['POST', '/api/offers/{token}/decline'],
} as const satisfies Partial<Record<Act, readonly [Method, `/${string}`]>>;
