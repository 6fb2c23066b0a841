import { queryOptions } from '@tanstack/react-query';
import type { CallOptions } from '../http/http.ts';
import { call } from './call.ts';

/** A period with its filters; `perDay` is how many of one day are answered at most. */
export type CalendarAsked = NonNullable<CallOptions<'assignments.calendar'>['query']>;

/** Under it lie all periods that are loaded. */
export const calendarKey = ['staff', 'assignments', 'calendar'] as const;

/** The appointments of a period as a calendar draws them. */
export const calendarQuery = (asked: CalendarAsked) =>
  queryOptions({
    queryKey: [...calendarKey, asked],
    queryFn: ({ signal }) => call('assignments.calendar', { query: asked, audience: 'staff', signal }),
  });
