import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CalendarAsked, calendarQuery } from '#web/api/staff-calendar.ts';
import { type CalendarView, periodOf, stepFrom } from '#web/parts/calendar/period.ts';
import type { CalendarFilters, CalendarPlace } from './use-calendar-place.ts';

/** How many appointments of one day each view can sensibly draw; a day view shows all. */
const PER_DAY: Record<CalendarView, number> = { month: 50, week: 150, list: 150, day: 1000 };

/**
 * The appointments of what is seen, and of no more. What was seen before stands until they are there, and stays at hand
 * for the way back.
 */
export function useCalendar({ view, date, filters }: CalendarPlace) {
  const queryClient = useQueryClient();
  const query = useQuery({ ...calendarQuery(asked(view, date, filters)), placeholderData: keepPreviousData });
  return {
    query,
    perDay: PER_DAY[view],
    /** Loads the period beside this one, when somebody is about to go there. */
    prepare: (steps: number) =>
      void queryClient.prefetchQuery(calendarQuery(asked(view, stepFrom(view, date, steps), filters))),
  };
}

function asked(view: CalendarView, date: string, filters: CalendarFilters): CalendarAsked {
  const { status, interpreterId, clientId } = filters;
  return {
    ...periodOf(view, date),
    perDay: String(PER_DAY[view]),
    ...(status !== '' && { status }),
    ...(interpreterId !== '' && { interpreterId }),
    ...(clientId !== '' && { clientId }),
  };
}
