import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { clientCalendarQuery } from '#web/api/client-calendar.ts';
import { periodOf, stepFrom } from '#web/parts/calendar/period.ts';
import type { ClientCalendarStand } from './views.ts';

/**
 * The client's appointments of what is seen, in one call. What was seen before stands until they are there, and stays at
 * hand for the way back.
 */
export function useClientCalendar(clientId: number, { view, date }: ClientCalendarStand) {
  const queryClient = useQueryClient();
  const queryAt = (at: string) => clientCalendarQuery(clientId, periodOf(view, at));
  return {
    query: useQuery({ ...queryAt(date), placeholderData: keepPreviousData }),
    /** Loads the period beside this one, when somebody is about to go there. */
    prepare: (steps: number) => void queryClient.prefetchQuery(queryAt(stepFrom(view, date, steps))),
  };
}
