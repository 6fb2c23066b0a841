import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { formatDayLong } from '#web/parts/appointment/appointment-when.ts';
import { useNow } from '#web/parts/use-now.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { ClientMark } from './client-mark.tsx';

interface MonthDayProps {
  /** The number of the day. */
  number: string;
  entries: readonly ClientAssignment[];
  isToday: boolean;
  /** Whether it belongs to the previous or next month. */
  isOther: boolean;
}

/** The most marks in a row. */
const MARKS = 3;

/** A day of the month on a phone: its number and a mark for each appointment. The whole day can be pressed. */
export function MonthDay({ number, entries, isToday, isOther }: MonthDayProps) {
  const now = useNow();
  const rest = entries.length - MARKS;
  return (
    <>
      <span
        className={classNames(
          'size-7 rounded-full text-center leading-7',
          isToday && 'bg-accent font-semibold text-accent-ink',
          !isToday && (isOther ? 'text-ink-faint' : 'text-ink'),
        )}
      >
        {number}
      </span>
      <span className="flex h-2 items-center gap-0.5">
        {entries.slice(0, MARKS).map((entry) => (
          <ClientMark key={entry.id} assignment={entry} now={now} />
        ))}
        {rest > 0 && <span className="text-small leading-none">+{rest}</span>}
      </span>
    </>
  );
}

/** The style of a day; the chosen day is marked. */
export function monthDayClass(isChosen: boolean): string {
  return classNames(
    'flex min-h-12 flex-1 flex-col items-center gap-1 pt-1 focus-visible:-outline-offset-2',
    isChosen && 'bg-accent-soft font-semibold',
  );
}

/** What screen readers say of a day: 'Monday, March 15, 2027, 2 appointments'. */
export function dayInWords(date: string, count: number, isChosen: boolean): string {
  const number = count === 0 ? 'no appointments' : `${count} ${count === 1 ? 'appointment' : 'appointments'}`;
  return `${formatDayLong(date)}, ${number}${isChosen ? ', listed below' : ''}`;
}
