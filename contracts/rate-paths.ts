import type { Act } from '#domain/access/access.ts';
import type { MethodAndPath } from './method-and-path.ts';

/** Method and path of the calls about rates: apart, so that no first screen of staff loads them. */
export const RATE_PATHS = {
  'rates.list': ['GET', '/api/rates'],
  'rates.begin': ['POST', '/api/rates'],
  'rates.delete': ['DELETE', '/api/rates/{rateId}'],
  'rates.preview': ['POST', '/api/rates/preview'],
  'rates.try': ['POST', '/api/rates/try'],
  'rates.ofPayment': ['GET', '/api/payments/{paymentId}/lines'],
  'rates.ofAssignment': ['GET', '/api/assignments/{assignmentId}/price'],
  'rates.holidays': ['GET', '/api/holidays'],
  'rates.putHolidays': ['PUT', '/api/holidays'],
  'rates.suggestHolidays': ['GET', '/api/holidays/suggestions'],
} as const satisfies Partial<Record<Act, MethodAndPath>>;
