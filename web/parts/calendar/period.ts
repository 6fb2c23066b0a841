import { addDays } from '#domain/civil.ts';
import { formatDay, formatDayLong } from '../appointment/appointment-when.ts';

/** The views of a calendar; a list has seven days from any day on. */
export const CALENDAR_VIEWS = ['month', 'week', 'day', 'list'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** Civil dates 'YYYY-MM-DD', both inclusive. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The days that a view shows at a date. Weeks begin on Sunday; a month is shown in whole weeks. */
export function periodOf(view: CalendarView, date: string): Period {
  if (view === 'day') return { from: date, to: date };
  if (view === 'list') return { from: date, to: addDays(date, 6) };
  if (view === 'week') return { from: sundayOf(date), to: addDays(sundayOf(date), 6) };
  const first = firstOfMonth(date, 0);
  return { from: sundayOf(first), to: addDays(sundayOf(addDays(firstOfMonth(date, 1), -1)), 6) };
}

/** The date after a number of steps of the view's length; for months the first day. */
export function stepFrom(view: CalendarView, date: string, steps: number): string {
  if (view === 'month') return firstOfMonth(date, steps);
  return addDays(date, view === 'day' ? steps : 7 * steps);
}

/** The title of a view: 'November 2026', 'Nov 15 – 21, 2026', 'Friday, November 20, 2026'. */
export function titleOf(view: CalendarView, date: string): string {
  if (view === 'day') return formatDayLong(date);
  if (view === 'month') return monthTitle.format(midnight(date));
  const { from, to } = periodOf(view, date);
  return weekTitle.formatRange(midnight(from), midnight(to)).replaceAll('\u2009', ' ');
}

/** A day in as little room as possible: 'Mon, Mar 2', of another year 'Mar 2, 2027'. Civil dates. */
export function dayInLine(date: string, today: string): string {
  return date.slice(0, 4) === today.slice(0, 4) ? formatDay(date, today) : weekTitle.format(midnight(date));
}

const monthTitle = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const weekTitle = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

function midnight(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

function sundayOf(date: string): string {
  return addDays(date, -midnight(date).getUTCDay());
}

/** The first day of the month that is a number of months after that of a date. */
function firstOfMonth(date: string, months: number): string {
  const first = new Date(midnight(date));
  first.setUTCMonth(first.getUTCMonth() + months, 1);
  return first.toISOString().slice(0, 10);
}
