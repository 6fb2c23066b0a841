import { useSearchParams } from 'wouter';
import { isCivilDate } from '#domain/civil.ts';
import { withChanges } from '../with-changes.ts';
import type { CalendarView } from './period.ts';

/** Where a calendar stands, and the way to elsewhere. */
export interface CalendarStand<View extends CalendarView = CalendarView> {
  readonly view: View;
  /** A civil date of what is seen. */
  readonly date: string;
  /** Without a date it is today, whichever day that is. */
  go(to: { view?: View; date?: string }): void;
}

/**
 * View and date of a calendar. They live in the URL, so that what is seen can be linked to and survives a reload; without
 * them it is today, in the `first` of the `views`.
 */
export function useCalendarStand<View extends CalendarView>(
  today: string,
  { views, first }: { views: readonly View[]; first: View },
): CalendarStand<View> {
  const [search, setSearch] = useSearchParams();
  const date = search.get('date') ?? '';
  return {
    view: views.find((known) => known === search.get('view')) ?? first,
    date: isCivilDate(date) ? date : today,
    go: (to) =>
      setSearch((present) => withChanges(present, { ...to, ...(to.date === today && { date: '' }) }), {
        replace: true,
      }),
  };
}
