import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../http/http.ts';

/** A period with its filters; `perDay` is how many of one day are answered at most. */
export type CalendarParameters = NonNullable<CallOptions<'GET /api/assignments/calendar'>['query']>;

/** Under it lie all periods that are loaded. */
export const calendarKey = ['staff', 'assignments', 'calendar'] as const;

/** The appointments of a period as a calendar draws them. */
export const calendarQuery = (query: CalendarParameters) =>
  queryOptions({
    queryKey: [...calendarKey, query],
    queryFn: ({ signal }) => call('GET /api/assignments/calendar', { query, audience: 'staff', signal }),
  });
