import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { clientCalendarQuery } from '#web/api/client/calendar.ts';
import { periodOf, stepFrom } from '#web/parts/calendar/period.ts';
import type { CalendarState } from '#web/parts/calendar/use-calendar-state.ts';

/** The views of the client's calendar. */
export const CLIENT_VIEWS = ['month', 'week', 'list'] as const;
export type ClientView = (typeof CLIENT_VIEWS)[number];
export type ClientCalendarState = CalendarState<ClientView>;

/**
 * The client's appointments of the shown period, in one call. The previous period stays visible until they are here,
 * and stays cached for the way back.
 */
export function useClientCalendar(clientId: number, { view, date }: ClientCalendarState) {
  const queryClient = useQueryClient();
  const queryAt = (at: string) => clientCalendarQuery(clientId, periodOf(view, at));
  return {
    query: useQuery({ ...queryAt(date), placeholderData: keepPreviousData }),
    /** Loads an adjacent period when the pointer or focus is on the way there. */
    prepare: (steps: number) => void queryClient.prefetchQuery(queryAt(stepFrom(view, date, steps))),
  };
}
