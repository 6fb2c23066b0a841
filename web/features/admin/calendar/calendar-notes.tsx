import type { Calendar } from '#contracts/calendar.ts';
import type { CalendarView } from '#web/parts/calendar/period.ts';
import { companyClockSentence } from '#web/parts/calendar/zone-name.ts';
import type { CalendarPlace } from './use-calendar-place.ts';

interface CalendarNotesProps {
  calendar: Calendar;
  /** `calendar` is of what is seen, and not of what was seen before. */
  isSettled: boolean;
  perDay: number;
  place: CalendarPlace;
  companyZone: string;
}

const PERIODS: Record<CalendarView, string> = {
  month: 'in this month',
  week: 'in this week',
  day: 'on this day',
  list: 'in these seven days',
};

/** What has to be said about what is seen: that there is nothing, that there is too much, whose clock it is. */
export function CalendarNotes({ calendar, isSettled, perDay, place, companyZone }: CalendarNotesProps) {
  const { view, date, filters } = place;
  const isFiltered = Object.values(filters).some((value) => value !== '');
  const isEmpty = isSettled && calendar.appointments.length === 0;
  const isCut = calendar.days.some(({ count }) => count > perDay);
  const notes = [
    isEmpty && `No assignments ${PERIODS[view]}${isFiltered ? ' match the filters' : ''}.`,
    isCut &&
      `Some days have more than can be drawn here: the first ${perDay} of each are shown. Open a day, or filter, to see all.`,
    companyClockSentence(companyZone, date),
  ].filter((note) => typeof note === 'string');
  return (
    <div role="status" className="text-ink-soft *:border-line *:border-t *:px-4 *:py-2">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}
