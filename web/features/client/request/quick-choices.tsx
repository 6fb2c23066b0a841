import { addDays, formatClock12 } from '#domain/civil.ts';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';
import { relativeDay } from '#web/parts/time/civil-time.ts';
import { buttonStyle } from '#web/ui/button/button-style.ts';
import { classNames } from '#web/ui/style/class-names.ts';

const SHOWN_DAYS = 5;
const NOW = 'now';
const STARTS = ['08:00', '09:00', '10:00', '13:00', '14:00', '15:00'];

interface QuickDaysProps {
  /** The earliest civil date that can be requested. */
  earliest: string;
  /** The company's civil date. */
  today: string;
  date: string;
  onChoose: (date: string) => void;
}

/** The next days, each chosen with one press. */
export function QuickDays({ earliest, today, date, onChoose }: QuickDaysProps) {
  const days = Array.from({ length: SHOWN_DAYS }, (_, later) => addDays(earliest, later));
  const options = days.map((value) => ({ value, label: dayName(value, today), name: formatDay(value) }));
  return (
    <QuickChoices
      label="Next days"
      options={options}
      chosen={date}
      onChoose={onChoose}
      className="max-sm:col-span-2 sm:pt-6"
    />
  );
}

interface QuickStartsProps {
  startTime: string;
  onChoose: (time: string) => void;
  /** Today, as soon as possible. */
  onNow: () => void;
}

/** As soon as possible and the usual starts, each chosen with one press. */
export function QuickStarts({ startTime, onChoose, onNow }: QuickStartsProps) {
  const starts = STARTS.map((value) => {
    const name = formatClock12(value);
    return { value, label: name.replace(':00', ''), name };
  });
  const options = [{ value: NOW, label: 'Now', name: 'Now, as an emergency' }, ...starts];
  return (
    <QuickChoices
      label="Usual start times"
      options={options}
      chosen={startTime}
      onChoose={(value) => (value === NOW ? onNow() : onChoose(value))}
      className="max-lg:col-span-2 lg:pt-6"
    />
  );
}

function dayName(date: string, today: string): string {
  const name = relativeDay(date, today);
  return name === 'Today' || name === 'Tomorrow' ? name : formatDay(date).replace(/, \w+/, '');
}

interface QuickChoicesProps {
  label: string;
  /** `name` for screen readers. */
  options: readonly { value: string; label: string; name: string }[];
  chosen: string;
  onChoose: (value: string) => void;
  className: string;
}

function QuickChoices({ label, options, chosen, onChoose, className }: QuickChoicesProps) {
  return (
    <fieldset className={classNames('flex min-w-0 flex-wrap gap-2', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map(({ value, label: shown, name }) => (
        <button
          key={value}
          type="button"
          aria-label={name}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className={buttonStyle({
            variant: 'secondary',
            size: 'small',
            className: 'aria-pressed:border-accent aria-pressed:bg-accent-soft',
          })}
        >
          {shown}
        </button>
      ))}
    </fieldset>
  );
}
