import type { Act } from '#domain/access/access.ts';
import type { MethodAndPath } from './method-and-path.ts';

/** Method and path of the calls that no screen makes: of other programs, and addresses of files. */
export const SERVER_PATHS = {
  'billingRates.get': ['GET', '/api/billing-rates/{language}'],
  'calendarFeed.read': ['GET', '/api/calendar/{token}.ics'],
  'health.live': ['GET', '/livez'],
  'health.ready': ['GET', '/readyz'],
  'twilio.status': ['POST', '/api/twilio/status'],
  'twilio.inbound': ['POST', '/api/twilio/inbound'],
  'logo.image': ['GET', '/api/company/logo/{hash}'],
} as const satisfies Partial<Record<Act, MethodAndPath>>;
