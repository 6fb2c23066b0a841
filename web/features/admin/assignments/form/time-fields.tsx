import { minutesBetween } from '#domain/billing/billable-time.ts';
import { addDays, formatClock12, isCivilDate } from '#domain/civil.ts';
import type { Result } from '#domain/refusal.ts';
import type { AppointmentSpan } from '#domain/time.ts';
import { formatDay, formatDuration } from '#web/parts/appointment-when.ts';
import { ClockChangeNote } from '#web/parts/clock-change-note.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { DateInput, TimeInput } from '#web/ui/form/text-input.tsx';
import type { AssignmentForm } from './use-assignment-form.ts';

interface TimeFieldsProps {
  form: AssignmentForm;
  span: Result<AppointmentSpan> | null;
  disabled: boolean;
}

/** Date, start and end. An end at or before the start is on the next day, and the form says so (rule D4). */
export function TimeFields({ form, span, disabled }: TimeFieldsProps) {
  const { startTime, endTime } = form.values;
  const isNextDay = startTime !== '' && endTime !== '' && endTime <= startTime;
  // A time that does not exist is said at once, not only when saved.
  const impossible = span?.ok === false ? span.refusal.fields : undefined;
  // Beside each other on a phone, its sentence would be eight lines long.
  const long = impossible ? 'max-sm:col-span-2' : undefined;
  const isWholeDay = isNextDay && endTime === startTime;
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
        <Field label="Date" required error={form.errors.date} className="max-sm:col-span-2">
          <DateInput {...form.register('date')} disabled={disabled} />
        </Field>
        <Field
          label="Start time"
          className={long}
          required
          error={form.errors.startTime ?? impossible?.['startTime']}
        >
          <TimeInput {...form.register('startTime')} disabled={disabled} />
        </Field>
        <Field
          className={long}
          label={<>End time {isNextDay && <span className="font-semibold text-yellow-ink">+1 day</span>}</>}
          required
          error={form.errors.endTime ?? impossible?.['endTime']}
          help={lengthOf(form.values, span)}
        >
          <TimeInput {...form.register('endTime')} disabled={disabled} />
        </Field>
      </div>
      {isWholeDay && (
        <Checkbox
          {...form.register('lastsWholeDay')}
          disabled={disabled}
          label={`It lasts 24 hours, until ${formatClock12(endTime)} on the next day`}
        />
      )}
      <ClockChangeNote span={span} />
    </>
  );
}

/** '3 h 30 min', '4 h, ends Sun, Mar 8'. */
function lengthOf({ date }: { date: string }, span: Result<AppointmentSpan> | null): string | undefined {
  if (!span?.ok || !isCivilDate(date)) return undefined;
  const { startsAt, endsAt, endsNextDay } = span.value;
  const length = formatDuration(minutesBetween(startsAt, endsAt));
  return endsNextDay ? `${length}, ends ${formatDay(addDays(date, 1))}` : length;
}
