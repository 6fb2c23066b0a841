import type { Act } from '#domain/access/access.ts';
import type { Method } from './portal-paths.ts';

/** The calls of 'Sync Appointments'; apart, because no first paint needs them. */
export const CALENDAR_PATHS = {
  'calendarFiles.one': ['GET', '/api/assignments/{assignmentId}/calendar.ics'],
  'calendarFiles.all': ['GET', '/api/assignments/interpreter/{interpreterId}/calendar.ics'],
  'calendarFeed.get': ['GET', '/api/calendar-feed'],
  'calendarFeed.make': ['POST', '/api/calendar-feed'],
  'calendarFeed.revoke': ['DELETE', '/api/calendar-feed'],
  'calendarFeed.read': ['GET', '/api/calendar/{token}.ics'],
} as const satisfies Partial<Record<Act, readonly [Method, `/${string}`]>>;
