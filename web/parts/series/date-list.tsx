import { CalendarX2, Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatClockRange } from '#domain/civil.ts';
import { formatMoney } from '#domain/money.ts';
import { ordinal } from '#domain/ordinal.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { useFocusBack } from '#web/ui/layout/use-focus-back.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { formatDay } from '../appointment/appointment-when.ts';
import { dollars } from '../dollars.ts';
import { DateMove } from './date-move.tsx';
import { type DateException, type ExceptionChange, withException } from './exceptions.ts';
import { type ListedDate, totalCents } from './listed-dates.ts';

interface DateListProps {
  dates: readonly ListedDate[];
  exceptions: readonly DateException[];
  /** The civil date of the company, for the year. */
  today: string;
  /** They are the answer to what is asked for now; otherwise another one is on its way. */
  isCurrent: boolean;
  /** The months ('YYYY-MM') without such a day. */
  skippedMonths: readonly string[];
  /** Why they cannot be sent so. */
  error: string | null;
  onChange: (exceptions: DateException[]) => void;
}

/** The dates of a series before it is made: each can be switched off or moved, and the holidays skipped in one press. */
export function DateList(props: DateListProps) {
  const { dates, exceptions, today, isCurrent, skippedMonths, error, onChange } = props;
  const [moving, setMoving] = useState<string | null>(null);
  const on = dates.filter(({ isOff }) => !isOff);
  const holidays = on.filter(({ isHoliday }) => isHoliday);
  const cents = totalCents(dates);
  const change = (which: ListedDate, changed: ExceptionChange) =>
    onChange(withException(exceptions, which, changed));

  function skipHolidays() {
    let after = exceptions;
    for (const holiday of holidays) after = withException(after, holiday, { isOff: true });
    onChange([...after]);
  }

  return (
    <fieldset aria-busy={!isCurrent} className="flex min-w-0 flex-col gap-2">
      <legend className="sr-only">Dates</legend>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 pointer-fine:md:min-h-8">
        <p aria-live="polite">
          <span className="font-medium">{countInWords(on.length, dates.length)}</span>
          {cents !== null && <span className="text-ink-soft"> · {dollars(formatMoney(cents))} in all</span>}
        </p>
        {holidays.length > 0 && <SkipHolidays count={holidays.length} onSkip={skipHolidays} />}
      </div>
      {skippedMonths.length > 0 && (
        <p className="text-ink-soft">{skippedInWords(skippedMonths, dates[0]?.originalDate ?? '')}</p>
      )}
      <ul
        data-series-dates
        tabIndex={-1}
        className={classNames(
          'relative max-h-96 divide-y divide-line overflow-y-auto rounded-control border border-line bg-surface transition-opacity',
          !isCurrent && 'opacity-60',
        )}
      >
        {dates.map((one) => (
          <li key={one.originalDate} className="ps-3 pe-1 py-0.5">
            <DateRow
              shown={one}
              today={today}
              isMoving={moving === one.originalDate}
              onSwitch={(isOn) => change(one, { isOff: !isOn })}
              onMove={() => setMoving(moving === one.originalDate ? null : one.originalDate)}
            />
            {moving === one.originalDate && (
              <DateMove
                shown={one}
                onMove={(to) => {
                  change(one, to);
                  setMoving(null);
                }}
                onCancel={() => setMoving(null)}
              />
            )}
          </li>
        ))}
      </ul>
      {error !== null && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** It goes with the press. */
function SkipHolidays({ count, onSkip }: { count: number; onSkip: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  useFocusBack(ref, '[data-series-dates]');
  return (
    <div ref={ref}>
      <Button
        variant="secondary"
        size="small"
        icon={<CalendarX2 aria-hidden className="size-4" />}
        onClick={onSkip}
      >
        {count === 1 ? 'Skip the holiday' : `Skip ${count} holidays`}
      </Button>
    </div>
  );
}

interface DateRowProps {
  shown: ListedDate;
  today: string;
  isMoving: boolean;
  onSwitch: (isOn: boolean) => void;
  onMove: () => void;
}

function DateRow({ shown, today, isMoving, onSwitch, onMove }: DateRowProps) {
  const { originalDate, date, startTime, endTime, isOff, isMoved, isHoliday, problem, charge } = shown;
  const day = formatDay(date, today);
  const hasProblem = problem !== null && !isOff;
  return (
    <div className="flex items-start gap-1">
      <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3 py-1 pointer-fine:md:min-h-9">
        <input
          type="checkbox"
          checked={!isOff}
          aria-invalid={hasProblem || undefined}
          onChange={({ target }) => onSwitch(target.checked)}
          className="size-5 shrink-0 accent-accent pointer-fine:md:size-4"
        />
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
          <span className={classNames('min-w-24', isOff ? 'text-ink-faint line-through' : 'font-medium')}>
            {day}
          </span>
          <span
            className={classNames(
              'whitespace-nowrap tabular-nums max-sm:text-small',
              isOff ? 'text-ink-faint' : 'text-ink-soft',
            )}
          >
            {formatClockRange(startTime, endTime)}
          </span>
          {isHoliday && <Badge tone="yellow">Holiday</Badge>}
          {isMoved && !isOff && (
            <span className="text-ink-soft text-small">
              {date === originalDate ? 'Other time' : `Moved from ${formatDay(originalDate, date)}`}
            </span>
          )}
          {hasProblem && <span className="basis-full text-danger text-small">{problem}</span>}
        </span>
      </label>
      <span className="self-center text-end tabular-nums">
        {isOff ? <span className="text-ink-faint">Off</span> : charge !== null && dollars(charge)}
      </span>
      <IconButton
        label={`Move ${day}`}
        data-move={originalDate}
        aria-expanded={isMoving}
        disabled={isOff}
        icon={<Pencil aria-hidden className="size-4" />}
        onClick={onMove}
      />
    </div>
  );
}

function countInWords(on: number, all: number): string {
  return on === all ? `${all} dates` : `${on} of ${all} dates`;
}

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** @example skippedInWords(['2027-02'], '2027-01-31') // 'None in February 2027: it has no 31st.' */
function skippedInWords(months: readonly string[], firstDate: string): string {
  const names = new Intl.ListFormat('en-US').format(
    months.map((one) => month.format(new Date(`${one}-01T00:00Z`))),
  );
  const day = ordinal(Number(firstDate.slice(8)));
  return `None in ${names}: ${months.length === 1 ? 'it has' : 'they have'} no ${day}.`;
}
