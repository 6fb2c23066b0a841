import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { ASSIGNMENT_STATUSES } from '#domain/assignment/status.ts';
import { isCivilDate } from '#domain/civil.ts';
import { CALENDAR_VIEWS, type CalendarView } from './period.ts';

const FILTER_NAMES = ['status', 'interpreterId', 'clientId'] as const;
export type CalendarFilterName = (typeof FILTER_NAMES)[number];
export type CalendarFilters = Record<CalendarFilterName, string>;

/**
 * Where the calendar stands: view, date and filters. They live in the URL, so that what is seen can be linked to and
 * survives a reload; without them it is today, in a month, or on a phone in a list.
 */
export function useCalendarPlace(today: string) {
  const [search, setSearch] = useSearchParams();
  const [isPhone] = useState(() => window.matchMedia('(width < 48rem)').matches);
  const view = CALENDAR_VIEWS.find((known) => known === search.get('view')) ?? (isPhone ? 'list' : 'month');
  const date = search.get('date') ?? '';

  function set(changes: Readonly<Record<string, string>>) {
    setSearch(
      (present) => {
        const next = new URLSearchParams(present);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  }

  return {
    view,
    date: isCivilDate(date) ? date : today,
    filters: filtersIn(search),
    /** Without a date it is today, whichever day that is. */
    go: (to: { view?: CalendarView; date?: string }) =>
      set({ ...to, ...(to.date === today && { date: '' }) }),
    setFilter: (name: CalendarFilterName, value: string) => set({ [name]: value }),
    clearFilters: () => set(Object.fromEntries(FILTER_NAMES.map((name) => [name, '']))),
  };
}

export type CalendarPlace = ReturnType<typeof useCalendarPlace>;

/** What a URL written by hand gets wrong is left out. */
function filtersIn(search: URLSearchParams): CalendarFilters {
  const numberIn = (name: string) => {
    const value = search.get(name) ?? '';
    return /^[1-9]\d{0,8}$/.test(value) ? value : '';
  };
  const status = search.get('status') ?? '';
  return {
    status: ASSIGNMENT_STATUSES.some((known) => known === status) ? status : '',
    interpreterId: numberIn('interpreterId'),
    clientId: numberIn('clientId'),
  };
}
