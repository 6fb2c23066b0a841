import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import { addDays } from '#domain/civil.ts';
import { formatDayLong } from '#web/parts/appointment/appointment-when.ts';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { isInSchedule, type OwnList, rowsOf } from '../use-schedule.ts';

interface WeekStripProps {
  /** Civil dates 'YYYY-MM-DD'. */
  date: string;
  today: string;
  /** The schedule; undefined while it loads or after a failure. */
  rows: OwnList['rows'];
  onChange: (date: string) => void;
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Seven days from today on, or in weeks counted from it, with the number of appointments on each. A press chooses a
 * day, arrow keys go on from it. Not Sunday to Saturday: on a Friday that would mostly show past days.
 */
export function WeekStrip({ date, today, rows, onChange }: WeekStripProps) {
  const ref = useRef<HTMLUListElement>(null);

  // The focus follows the arrow keys.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other day is a reason.
  useEffect(() => {
    const strip = ref.current;
    if (strip?.contains(document.activeElement))
      strip.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  }, [date]);

  function handleKey(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    onChange(addDays(date, step));
  }

  return (
    <ul
      ref={ref}
      aria-label="Week at a glance"
      onKeyDown={handleKey}
      // Text twice as large needs two rows.
      className="grid grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] max-[21.5rem]:-mx-3 sm:gap-1"
    >
      {weekOf(date, today).map((day) => (
        <li key={day}>
          <DayButton
            day={day}
            isToday={day === today}
            isChosen={day === date}
            count={rows && isInSchedule(rows, today, day) ? rowsOf(rows, day).filter(isOn).length : null}
            onPress={() => onChange(day)}
          />
        </li>
      ))}
    </ul>
  );
}

interface DayButtonProps {
  day: string;
  isToday: boolean;
  isChosen: boolean;
  /** The number of appointments; null if unknown. */
  count: number | null;
  onPress: () => void;
}

function DayButton({ day, isToday, isChosen, count, onPress }: DayButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isChosen ? 0 : -1}
      onClick={onPress}
      className={classNames(
        'flex min-h-16 w-full flex-col items-center justify-center rounded-control border px-1 py-1 transition-colors focus-visible:-outline-offset-2',
        isChosen ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-hover',
      )}
    >
      <span
        aria-hidden
        className={classNames('text-small', isToday ? 'font-semibold text-accent' : 'text-ink-soft')}
      >
        {isToday ? 'Today' : weekdays[weekdayOf(day)]}
      </span>
      <span aria-hidden className="font-semibold text-large">
        {Number(day.slice(8))}
      </span>
      <span aria-hidden className="flex h-2 items-center gap-0.5">
        {count !== null && <Dots count={count} />}
      </span>
      <VisuallyHidden>
        {formatDayLong(day)}
        {count !== null && `, ${count === 0 ? 'no' : count} ${count === 1 ? 'appointment' : 'appointments'}`}
      </VisuallyHidden>
    </button>
  );
}

/** Up to three dots, then the number. */
function Dots({ count }: { count: number }) {
  if (count > 3) return <span className="font-semibold text-accent text-small leading-none">{count}</span>;
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: dots have no other identity.
    <span key={index} className="size-1.5 rounded-full bg-accent" />
  ));
}

/** A cancelled appointment is in its day's list but not counted. */
function isOn({ status }: InterpreterAssignment): boolean {
  return status !== 'cancelled' && status !== 'declined';
}

/** The week of a date: seven civil dates, today and the next six, or weeks before and after those. */
function weekOf(date: string, today: string): string[] {
  const days = (Date.parse(date) - Date.parse(today)) / 86_400_000;
  const first = addDays(today, Math.floor(days / 7) * 7);
  return weekdays.map((_, index) => addDays(first, index));
}

function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
