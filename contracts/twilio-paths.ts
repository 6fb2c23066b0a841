import type { Act } from '#domain/access/access.ts';
import type { Method } from './portal-paths.ts';

/** What Twilio calls; apart, because no browser does. */
export const TWILIO_PATHS = {
  'twilio.status': ['POST', '/api/twilio/status'],
  'twilio.inbound': ['POST', '/api/twilio/inbound'],
} as const satisfies Partial<Record<Act, readonly [Method, `/${string}`]>>;
