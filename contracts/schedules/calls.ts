import * as z from 'zod/mini';
import { ANY_STAFF_OR_INTERPRETER, DISPATCH_OR_INTERPRETER } from '#domain/access/access.ts';
import type { CallDeclaration } from '../call.ts';
import { pathId } from '../fields.ts';
import { AddedTime, OwnCalendarBody, Schedule, ScheduleExceptionBody, WeeklyHoursBody } from './shapes.ts';

const interpreterId = z.object({ interpreterId: pathId });

export const SCHEDULE_CALLS = {
  'schedules.get': {
    method: 'GET',
    path: '/api/interpreters/{interpreterId}/schedule',
    who: ANY_STAFF_OR_INTERPRETER,
    summary: 'When an interpreter works: weekly hours, time off, own calendar',
    params: interpreterId,
    status: 200,
    response: Schedule,
  },
  'schedules.putHours': {
    method: 'PUT',
    path: '/api/interpreters/{interpreterId}/schedule/hours',
    who: DISPATCH_OR_INTERPRETER,
    summary: 'Replace the weekly hours of an interpreter',
    params: interpreterId,
    body: WeeklyHoursBody,
    status: 200,
    response: Schedule,
    isRepeatable: true,
  },
  'schedules.addTime': {
    method: 'POST',
    path: '/api/interpreters/{interpreterId}/schedule/times',
    who: DISPATCH_OR_INTERPRETER,
    summary: 'Add time off or extra hours of an interpreter',
    params: interpreterId,
    body: ScheduleExceptionBody,
    status: 201,
    response: AddedTime,
    isRepeatable: true,
  },
  'schedules.removeTime': {
    method: 'DELETE',
    path: '/api/interpreters/{interpreterId}/schedule/times/{timeId}',
    who: DISPATCH_OR_INTERPRETER,
    summary: 'Remove a schedule exception of an interpreter',
    params: z.object({ interpreterId: pathId, timeId: pathId }),
    status: 200,
    response: Schedule,
    isRepeatable: true,
  },
  'schedules.putCalendar': {
    method: 'PUT',
    path: '/api/interpreters/{interpreterId}/schedule/calendar',
    who: DISPATCH_OR_INTERPRETER,
    summary: "Read an interpreter's own calendar for busy times",
    params: interpreterId,
    body: OwnCalendarBody,
    status: 200,
    response: Schedule,
    isRepeatable: true,
  },
  'schedules.removeCalendar': {
    method: 'DELETE',
    path: '/api/interpreters/{interpreterId}/schedule/calendar',
    who: DISPATCH_OR_INTERPRETER,
    summary: "Stop reading an interpreter's own calendar",
    params: interpreterId,
    status: 200,
    response: Schedule,
    isRepeatable: true,
  },
} as const satisfies Record<string, CallDeclaration>;
