import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TimeInput } from '#web/ui/form/text-input.tsx';
import {
  copiedToWorkdays,
  type HoursRow,
  newRow,
  QUICK_HOURS,
  quickRows,
  rowNote,
  WEEKDAYS,
} from './hours-values.ts';

interface WeekdayFieldsProps {
  /** The form's name of the list: errors are at `name.2.startTime`, by the place in the whole list. */
  name: string;
  rows: readonly HoursRow[];
  errors: Readonly<Record<string, string>>;
  onChange: (rows: readonly HoursRow[]) => void;
  /** Without any row every day is free at any time, not off; then the quick choices have a dialog's first focus. */
  isAnyTime?: boolean;
  /** More quick choices. */
  children?: ReactNode;
}

/** The times of each weekday in a form, with quick choices. */
export function WeekdayFields({ children, ...list }: WeekdayFieldsProps) {
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Quick choices</legend>
        {QUICK_HOURS.map((choice, index) => (
          <Button
            key={choice.label}
            variant="secondary"
            size="small"
            data-autofocus={(list.isAnyTime && index === 0) || undefined}
            onClick={() => list.onChange(quickRows(choice))}
          >
            {choice.label}
          </Button>
        ))}
        {children}
      </fieldset>
      <ul className="flex flex-col divide-y divide-line">
        {WEEKDAYS.map((day, index) => (
          <Weekday key={day} {...list} day={day} weekday={index + 1} />
        ))}
      </ul>
    </>
  );
}

interface WeekdayProps extends Omit<WeekdayFieldsProps, 'children'> {
  day: string;
  weekday: number;
}

function Weekday({ day, weekday, name, rows, errors, isAnyTime, onChange }: WeekdayProps) {
  const own = rows.flatMap((row, at) => (row.weekday === weekday ? [{ row, at }] : []));
  const change = (at: number, part: Partial<HoursRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const add = () => {
    const last = own.at(-1)?.row;
    onChange([...rows, newRow(rows, weekday, last?.endTime ?? '09:00', last ? '20:00' : '17:00')]);
  };
  return (
    <li className="flex flex-col gap-1 py-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">{day}</span>
        <span className="flex items-center gap-1">
          {own.length === 0 && <span className="text-ink-soft">{isAnyTime ? 'Any time' : 'Off'}</span>}
          {weekday === 1 && own.length > 0 && (
            <Button size="small" variant="quiet" onClick={() => onChange(copiedToWorkdays(rows, 1))}>
              Copy to Tue–Fri
            </Button>
          )}
          <IconButton
            label={`Add a time on ${day}`}
            icon={<Plus aria-hidden className="size-4" />}
            onClick={add}
          />
        </span>
      </div>
      {own.map(({ row, at }) => (
        <TimeRow
          key={row.key}
          day={day}
          row={row}
          error={
            errors[`${name}.${at}.startTime`] ??
            errors[`${name}.${at}.endTime`] ??
            errors[`${name}.${at}.validUntil`]
          }
          onChange={(part) => change(at, part)}
          onRemove={() => onChange(rows.filter((_, index) => index !== at))}
        />
      ))}
    </li>
  );
}

interface TimeRowProps {
  day: string;
  row: HoursRow;
  error: string | undefined;
  onChange: (part: Partial<HoursRow>) => void;
  onRemove: () => void;
}

function TimeRow({ day, row, error, onChange, onRemove }: TimeRowProps) {
  const { startTime, endTime } = row;
  const note = rowNote(row);
  const isNextDay = startTime !== '' && endTime !== '' && endTime <= startTime;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-2">
        {/* On the narrowest phone the end is below the start: half of a time would not say which half of the day it is. */}
        <span className="min-w-34 flex-1">
          <TimeInput
            aria-label={`${day}, from`}
            aria-invalid={error !== undefined || undefined}
            value={startTime}
            onChange={({ target }) => onChange({ startTime: target.value })}
          />
        </span>
        <span>to</span>
        <span className="min-w-34 flex-1">
          <TimeInput
            aria-label={`${day}, to`}
            value={endTime}
            onChange={({ target }) => onChange({ endTime: target.value })}
          />
        </span>
        <IconButton
          label={`Remove this time on ${day}`}
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={onRemove}
        />
      </div>
      {error !== undefined && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      {(isNextDay || note !== null) && (
        <p className="text-ink-soft text-small">
          {[isNextDay && (endTime === startTime ? '24 hours' : 'Ends the next day'), note]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
    </div>
  );
}
