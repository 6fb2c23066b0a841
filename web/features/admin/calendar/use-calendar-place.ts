import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { ASSIGNMENT_STATUSES } from '#domain/assignment/status.ts';
import { CALENDAR_VIEWS } from '#web/parts/calendar/period.ts';
import { useCalendarStand } from '#web/parts/calendar/use-calendar-stand.ts';
import { withChanges } from '#web/parts/with-changes.ts';
import { isNumber, valuesIn } from '../address-values.ts';

const FILTER_NAMES = ['status', 'interpreterId', 'clientId'] as const;
export type CalendarFilterName = (typeof FILTER_NAMES)[number];
export type CalendarFilters = Record<CalendarFilterName, string>;

/** Where the calendar stands: view, date and filters, all in the URL. It opens in a month, or on a phone in a list. */
export function useCalendarPlace(today: string) {
  const [search, setSearch] = useSearchParams();
  const [isPhone] = useState(() => window.matchMedia('(width < 48rem)').matches);
  const stand = useCalendarStand(today, { views: CALENDAR_VIEWS, first: isPhone ? 'list' : 'month' });

  function set(changes: Readonly<Record<string, string>>) {
    setSearch((present) => withChanges(present, changes), { replace: true });
  }

  return {
    ...stand,
    filters: filtersIn(search),
    setFilter: (name: CalendarFilterName, value: string) => set({ [name]: value }),
    clearFilters: () => set(Object.fromEntries(FILTER_NAMES.map((name) => [name, '']))),
  };
}

export type CalendarPlace = ReturnType<typeof useCalendarPlace>;

/** What a URL written by hand gets wrong is left out. */
function filtersIn(search: URLSearchParams): CalendarFilters {
  const { status, interpreterId, clientId } = valuesIn(search, FILTER_NAMES);
  return {
    status: ASSIGNMENT_STATUSES.some((known) => known === status) ? status : '',
    interpreterId: isNumber(interpreterId) ? interpreterId : '',
    clientId: isNumber(clientId) ? clientId : '',
  };
}
