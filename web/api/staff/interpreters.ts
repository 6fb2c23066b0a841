import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call, callPage } from '../http/http.ts';

export type NewInterpreter = CallOptions<'POST /api/interpreters'>['body'];
export type InterpreterUpdate = CallOptions<'PUT /api/interpreters/{interpreterId}'>['body'];

export const interpretersQuery = queryOptions({
  queryKey: ['staff', 'interpreters', 'list'],
  queryFn: ({ signal }) => call('GET /api/interpreters', { audience: 'staff', signal }),
});

/** What names all interpreters: to choose one of them. */
export const interpreterNamesQuery = queryOptions({
  queryKey: ['staff', 'interpreters', 'names'],
  queryFn: ({ signal }) => call('GET /api/interpreters/names', { audience: 'staff', signal }),
});

/** Bookings begin and end while nothing else changes: how often those who are free are read again, in milliseconds. */
const FREE_EVERY_MS = 60_000;

/** The first of those who are available and have no booking now, by name, and how many there are in all. */
export const freeInterpretersQuery = (limit: number) =>
  queryOptions({
    // Appointments and interpreters change it, as they do the numbers of the dashboard.
    queryKey: ['staff', 'dashboard', 'free-interpreters', limit],
    queryFn: ({ signal }) =>
      callPage('GET /api/interpreters/available', {
        query: { limit: String(limit), free: 'now' },
        audience: 'staff',
        signal,
      }),
    refetchInterval: FREE_EVERY_MS,
  });

/** What an interpreter is searched by; '' for any. Without a time it is the present moment, with a date alone what is left of it. */
export interface InterpreterSearch {
  readonly query: string;
  readonly location: string;
  /** A civil date of the company, perhaps with clock times 'HH:MM'. */
  readonly time: { readonly date: string; readonly startTime?: string; readonly endTime?: string } | null;
}

/** Interpreters by name or language, and by a word of their address, with their booking at the time (rule people-12). */
export const interpreterSearchQuery = ({ query, location, time }: InterpreterSearch) =>
  queryOptions({
    queryKey: ['staff', 'interpreters', 'search', query, location, time],
    queryFn: ({ signal }) =>
      call('GET /api/interpreters/search', {
        query: { ...(query !== '' && { query }), ...(location !== '' && { location }), ...time },
        audience: 'staff',
        signal,
      }),
  });

/** Whom something keeps from a part of a day, and when: their hours, time off, own calendars. */
export const notFreeQuery = (date: string) =>
  queryOptions({
    queryKey: ['staff', 'interpreters', 'not-free', date],
    queryFn: ({ signal }) =>
      call('GET /api/interpreters/not-free', { query: { date }, audience: 'staff', signal }),
  });

/** One interpreter, archived or not. */
export const interpreterQuery = (interpreterId: number) =>
  queryOptions({
    queryKey: ['staff', 'interpreters', 'one', interpreterId],
    queryFn: ({ signal }) =>
      call('GET /api/interpreters/{interpreterId}', {
        params: { interpreterId },
        query: { includeArchived: 'true' },
        audience: 'staff',
        signal,
      }),
  });

/** Sends an interpreter a sign-up link in place of the one before, and answers it this once. */
export function inviteInterpreter(interpreterId: number) {
  return call('POST /api/interpreters/{interpreterId}/invitation', {
    params: { interpreterId },
    audience: 'staff',
  });
}

/** The interpreters who wait for the office to confirm a language (rule people-6). */
export const languageRequestsQuery = queryOptions({
  queryKey: ['staff', 'interpreters', 'language-requests'],
  queryFn: ({ signal }) => call('GET /api/interpreters/language-requests', { audience: 'staff', signal }),
});
