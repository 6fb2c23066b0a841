import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { ASSIGNMENT_STATUSES } from '#domain/assignment/status.ts';
import { type CalendarParameters, calendarQuery } from '#web/api/staff/calendar.ts';
import { CALENDAR_VIEWS, type CalendarView, periodOf, stepFrom } from '#web/parts/calendar/period.ts';
import { useCalendarState } from '#web/parts/calendar/use-calendar-state.ts';
import { withParams } from '#web/parts/url-params.ts';
import { isId, valuesFromUrl } from '../list/use-url-filters.ts';

const FILTER_NAMES = ['status', 'interpreterId', 'clientId'] as const;
type CalendarFilterName = (typeof FILTER_NAMES)[number];
export type CalendarFilters = Record<CalendarFilterName, string>;

/** The view that was chosen last in this browser. */
const VIEW_KEY = 'calendarView';

/** The calendar's view, date and filters, all in the URL. It opens as it was seen last, at first in a month, or on a phone in a list. */
export function useCalendarUrl(today: string) {
  const [search, setSearch] = useSearchParams();
  const [isPhone] = useState(() => window.matchMedia('(width < 48rem)').matches);
  const [first] = useState(() => {
    const last = localStorage.getItem(VIEW_KEY);
    return CALENDAR_VIEWS.find((view) => view === last) ?? (isPhone ? 'list' : 'month');
  });
  const calendar = useCalendarState(today, { views: CALENDAR_VIEWS, first });

  function set(changes: Readonly<Record<string, string>>) {
    setSearch((present) => withParams(present, changes), { replace: true });
  }

  return {
    ...calendar,
    go(to: Parameters<typeof calendar.go>[0]) {
      // Who opens one day of a month still prefers the month.
      if (to.view !== undefined && to.date === undefined) localStorage.setItem(VIEW_KEY, to.view);
      calendar.go(to);
    },
    /** Whether a day on a desk is drawn by times instead of as a board (rule screens-9). */
    isByTimes: search.get('day') === 'times',
    setByTimes: (isByTimes: boolean) => set({ day: isByTimes ? 'times' : '' }),
    filters: filtersIn(search),
    setFilters: (changed: Partial<CalendarFilters>) => set(changed),
    clearFilters: () => set(Object.fromEntries(FILTER_NAMES.map((name) => [name, '']))),
  };
}

export type CalendarUrl = ReturnType<typeof useCalendarUrl>;

/** Invalid parts of a URL are ignored. */
function filtersIn(search: URLSearchParams): CalendarFilters {
  const { status, interpreterId, clientId } = valuesFromUrl(search, FILTER_NAMES);
  return {
    status: ASSIGNMENT_STATUSES.some((known) => known === status) ? status : '',
    interpreterId: isId(interpreterId) ? interpreterId : '',
    clientId: isId(clientId) ? clientId : '',
  };
}

/** How many appointments of one day each view can sensibly draw: no screen has room for more in the cells of a month; a day view shows all. */
const PER_DAY: Record<CalendarView, number> = { month: 20, week: 150, list: 150, day: 1000 };

/**
 * The appointments of the shown period and no others. The previous period stays visible until they are loaded, and stays cached
 * for the way back.
 */
export function useCalendar({ view, date, filters }: CalendarUrl) {
  const queryClient = useQueryClient();
  const query = useQuery({
    ...calendarQuery(wanted(view, date, filters)),
    placeholderData: keepPreviousData,
  });
  return {
    query,
    perDay: PER_DAY[view],
    /** Loads the period beside this one, when somebody is about to go there. */
    prepare: (steps: number) =>
      void queryClient.prefetchQuery(calendarQuery(wanted(view, stepFrom(view, date, steps), filters))),
  };
}

function wanted(view: CalendarView, date: string, filters: CalendarFilters): CalendarParameters {
  const { status, interpreterId, clientId } = filters;
  return {
    ...periodOf(view, date),
    perDay: String(PER_DAY[view]),
    ...(status !== '' && { status }),
    ...(interpreterId !== '' && { interpreterId }),
    ...(clientId !== '' && { clientId }),
  };
}
