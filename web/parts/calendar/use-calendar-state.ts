import { useSearchParams } from 'wouter';
import { isCivilDate } from '#domain/civil.ts';
import { withParams } from '../url-params.ts';
import type { CalendarView } from './period.ts';

/** The view and date of a calendar, and how to change them. */
export interface CalendarState<View extends CalendarView = CalendarView> {
  readonly view: View;
  /** A civil date in the shown period. */
  readonly date: string;
  /** Without a date it goes to today. */
  go(to: { view?: View; date?: string }): void;
}

/**
 * View and date of a calendar. They are in the address, for links and reloads; without them it is today, in the `first`
 * of the `views`.
 */
export function useCalendarState<View extends CalendarView>(
  today: string,
  { views, first }: { views: readonly View[]; first: View },
): CalendarState<View> {
  const [search, setSearch] = useSearchParams();
  const date = search.get('date') ?? '';
  return {
    view: views.find((known) => known === search.get('view')) ?? first,
    date: isCivilDate(date) ? date : today,
    go: (to) =>
      setSearch((present) => withParams(present, { ...to, ...(to.date === today && { date: '' }) }), {
        replace: true,
      }),
  };
}
