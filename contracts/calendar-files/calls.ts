import * as z from 'zod/mini';
import { CLIENT, INTERPRETER, INTERPRETER_OR_CLIENT } from '#domain/access/access.ts';
import type { CallDeclaration } from '../call.ts';
import { pathId } from '../fields.ts';
import { CalendarFeed, CalendarFile, CalendarFileQuery } from './shapes.ts';

const assignmentId = z.object({ assignmentId: pathId });
const interpreterId = z.object({ interpreterId: pathId });
const token = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

export const CALENDAR_FILE_CALLS = {
  'calendarFiles.one': {
    method: 'GET',
    path: '/api/assignments/{assignmentId}/calendar.ics',
    who: INTERPRETER,
    summary: 'The calendar file of your appointment',
    params: assignmentId,
    query: CalendarFileQuery,
    status: 200,
    response: CalendarFile,
    download: { types: ['text/calendar'] },
  },
  'calendarFiles.ofClient': {
    method: 'GET',
    path: '/api/appointments/{assignmentId}/calendar.ics',
    who: CLIENT,
    summary: 'The calendar file of an appointment asked for',
    params: assignmentId,
    status: 200,
    response: CalendarFile,
    download: { types: ['text/calendar'] },
  },
  'calendarFiles.all': {
    method: 'GET',
    path: '/api/assignments/interpreter/{interpreterId}/calendar.ics',
    who: INTERPRETER,
    summary: 'One calendar file of all your upcoming appointments',
    params: interpreterId,
    query: CalendarFileQuery,
    status: 200,
    response: CalendarFile,
    download: { types: ['text/calendar'] },
  },

  'calendarFeed.get': {
    method: 'GET',
    path: '/api/calendar-feed',
    who: INTERPRETER_OR_CLIENT,
    summary: 'The address of your calendar feed',
    status: 200,
    response: CalendarFeed,
  },
  'calendarFeed.make': {
    method: 'POST',
    path: '/api/calendar-feed',
    who: INTERPRETER_OR_CLIENT,
    summary: 'Make a calendar feed; it replaces the last one',
    status: 201,
    response: CalendarFeed,
  },
  'calendarFeed.revoke': {
    method: 'DELETE',
    path: '/api/calendar-feed',
    who: INTERPRETER_OR_CLIENT,
    summary: 'Stop your calendar feed',
    status: 204,
    response: null,
  },
  'calendarFeed.read': {
    method: 'GET',
    path: '/api/calendar/{token}.ics',
    who: 'everyone',
    summary: 'The calendar feed behind an address',
    params: token,
    status: 200,
    response: CalendarFile,
    download: { types: ['text/calendar'] },
  },
} as const satisfies Record<string, CallDeclaration>;
