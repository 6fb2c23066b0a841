import type { Act } from '#domain/access/access.ts';
import type { MethodAndPath } from './method-and-path.ts';

/** Method and path of the calls about when an interpreter works, which the screens of hours load. */
export const SCHEDULE_PATHS = {
  'schedules.get': ['GET', '/api/interpreters/{interpreterId}/schedule'],
  'schedules.putHours': ['PUT', '/api/interpreters/{interpreterId}/schedule/hours'],
  'schedules.addTime': ['POST', '/api/interpreters/{interpreterId}/schedule/times'],
  'schedules.removeTime': ['DELETE', '/api/interpreters/{interpreterId}/schedule/times/{timeId}'],
  'schedules.putCalendar': ['PUT', '/api/interpreters/{interpreterId}/schedule/calendar'],
  'schedules.removeCalendar': ['DELETE', '/api/interpreters/{interpreterId}/schedule/calendar'],
} as const satisfies Partial<Record<Act, MethodAndPath>>;
