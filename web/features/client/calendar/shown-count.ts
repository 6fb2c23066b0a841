import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { entryTimes } from '#web/parts/calendar/entry-times.ts';
import { periodOf } from '#web/parts/calendar/period.ts';
import type { ClientView } from './use-client-calendar.ts';

interface Shown {
  view: ClientView;
  date: string;
  companyZone: string;
}

const PERIODS: Record<ClientView, string> = {
  month: 'in this month',
  week: 'in this week',
  list: 'in these seven days',
};

/** The appointments on a day of the company's clock, including those that began the evening before. */
export function entriesOn<Entry extends ClientAssignment>(
  entries: readonly Entry[],
  day: string,
  companyZone: string,
): Entry[] {
  return entries.filter((entry) => {
    const { start, end } = entryTimes(entry, companyZone);
    return start.slice(0, 10) <= day && end > `${day}T00:00`;
  });
}

/**
 * The number of appointments in the shown period, as a sentence: only the days of the month itself, cancelled ones
 * counted separately.
 */
export function countSentence(
  entries: readonly ClientAssignment[],
  { view, date, companyZone }: Shown,
): string {
  const { from, to } = periodOf(view, date);
  const shown = entries.filter((entry) => {
    const { start, end } = entryTimes(entry, companyZone);
    if (view === 'month') return start.slice(0, 7) === date.slice(0, 7);
    return start.slice(0, 10) <= to && end > `${from}T00:00`;
  });
  const cancelled = shown.filter(({ status }) => status === 'cancelled').length;
  const count = shown.length - cancelled;
  const number = count === 0 ? 'No' : count.toLocaleString('en-US');
  const sentence = `${number} ${count === 1 ? 'appointment' : 'appointments'} ${PERIODS[view]}`;
  return cancelled === 0 ? sentence : `${sentence}, plus ${cancelled.toLocaleString('en-US')} cancelled`;
}
