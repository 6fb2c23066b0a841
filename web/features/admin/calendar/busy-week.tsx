import type { Calendar, CalendarEntry } from '#contracts/assignments/calendar.ts';
import { addDays, formatClock12 } from '#domain/civil.ts';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';
import { SpokenMark } from '#web/parts/calendar/status-mark.tsx';
import { STATUS_STYLES } from '#web/parts/calendar/status-style.ts';
import { dateInZone } from '#web/parts/time/civil-time.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { isUnfilled } from './is-unfilled.ts';

interface BusyWeekProps {
  /** The week's Sunday, a civil date. */
  from: string;
  today: string;
  companyZone: string;
  calendar: Calendar;
  onSelect: (entry: CalendarEntry) => void;
  onOpenDay: (date: string) => void;
}

/** A full week: the counts of each day, and those that nobody has accepted yet; a day opens with the rest. */
export function BusyWeek({ from, today, companyZone, calendar, onSelect, onOpenDay }: BusyWeekProps) {
  const days = new Map(calendar.days.map((day) => [day.date, day]));
  return (
    <ol
      aria-label="Days of the week"
      className="grid h-full grid-cols-7 divide-x divide-line overflow-y-auto"
    >
      {Array.from({ length: 7 }, (_, n) => addDays(from, n)).map((date) => {
        const { count = 0, unfilled = 0, cancelled = 0 } = days.get(date) ?? {};
        return (
          <Day
            key={date}
            date={date}
            isToday={date === today}
            count={count - cancelled}
            cancelled={cancelled}
            unfilled={unfilled}
            entries={calendar.appointments.filter(
              (entry) => isUnfilled(entry) && dateInZone(companyZone, new Date(entry.startsAt)) === date,
            )}
            onSelect={onSelect}
            onOpen={() => onOpenDay(date)}
          />
        );
      })}
    </ol>
  );
}

interface DayProps {
  date: string;
  isToday: boolean;
  /** Without the cancelled ones. */
  count: number;
  cancelled: number;
  unfilled: number;
  /** The unfilled ones, as far as they were loaded. */
  entries: readonly CalendarEntry[];
  onSelect: (entry: CalendarEntry) => void;
  onOpen: () => void;
}

function Day({ date, isToday, count, cancelled, unfilled, entries, onSelect, onOpen }: DayProps) {
  const words = `${count} ${count === 1 ? 'appointment' : 'appointments'}`;
  const details = [
    ...(unfilled > 0 ? [`${unfilled} unfilled`] : []),
    ...(count > unfilled ? [unfilled > 0 ? `${count - unfilled} filled` : 'All filled'] : []),
    ...(cancelled > 0 ? [`${cancelled} cancelled`] : []),
  ];
  return (
    <li className={classNames('flex min-w-0 flex-col gap-1 p-1', isToday && 'bg-accent-soft/30')}>
      <button
        type="button"
        onClick={onOpen}
        className="rounded-control px-2 py-1 text-start max-xl:text-small hover:bg-hover focus-visible:-outline-offset-2"
      >
        <span className={classNames('block font-semibold', isToday && 'text-accent')}>{formatDay(date)}</span>
        <span className="block text-ink-soft">{words}</span>
        {details.map((detail) => (
          <span key={detail} className="block text-ink-soft">
            {detail}
          </span>
        ))}
      </button>
      <ul className="flex flex-col gap-1">
        {entries.map((entry) => (
          <li key={entry.id}>
            <button
              type="button"
              data-entry={entry.id}
              onClick={() => onSelect(entry)}
              className={classNames(
                'w-full rounded-[6px] px-1.5 py-1 text-start text-small focus-visible:-outline-offset-1',
                STATUS_STYLES[entry.status].box,
              )}
            >
              <span className="flex items-center gap-1.5 font-semibold">
                <SpokenMark status={entry.status} />
                {formatClock12(entry.startTime)}
              </span>
              <span className="wrap-anywhere block">{entry.client.name}</span>
              <span className="wrap-anywhere block">{entry.language}</span>
            </button>
          </li>
        ))}
      </ul>
      {count > unfilled && (
        <button
          type="button"
          onClick={onOpen}
          className="rounded-control px-2 py-1 text-start text-ink-soft text-small underline decoration-line-strong underline-offset-4 hover:text-ink focus-visible:-outline-offset-2"
        >
          {`Show all ${count}`}
          <span className="sr-only">{` of ${formatDay(date)}`}</span>
        </button>
      )}
    </li>
  );
}
