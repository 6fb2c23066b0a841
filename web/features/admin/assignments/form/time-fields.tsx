import { useRef } from 'react';
import { addDays, durationInWords, isCivilDate } from '#domain/civil.ts';
import type { Result } from '#domain/refusal.ts';
import type { AppointmentSpan } from '#domain/time.ts';
import { formatDay } from '#web/parts/appointment-when.ts';
import { ClockChangeNote } from '#web/parts/clock-change-note.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { DateInput, TimeInput } from '#web/ui/form/text-input.tsx';
import { DoubtsNote } from '../../doubts-note.tsx';
import { clockMinutes, endAfter } from './first-time.ts';
import type { AssignmentForm } from './use-assignment-form.ts';

interface TimeFieldsProps {
  form: AssignmentForm;
  span: Result<AppointmentSpan> | null;
  disabled: boolean;
  /** What is seldom meant of the time. */
  doubts: readonly string[];
  /** Saving was pressed: the next press saves it nevertheless. */
  isAsking: boolean;
}

/** Date, start and end. An end at or before the start is on the next day, and the form says so (rule D4). */
export function TimeFields({ form, span, disabled, doubts, isAsking }: TimeFieldsProps) {
  const { startTime, endTime } = form.values;
  // While the start is being typed it may be no time for a moment; the length is kept.
  const length = useRef(clockMinutes(form.values));
  if (startTime !== '' && endTime !== '') length.current = clockMinutes(form.values);
  const isNextDay = startTime !== '' && endTime !== '' && endTime < startTime;
  // A time that does not exist is said at once, not only when saved.
  const impossible = span?.ok === false ? span.refusal.fields : undefined;
  // Beside each other on a phone, its sentence would be eight lines long.
  const long = impossible ? 'max-sm:col-span-full' : undefined;
  return (
    <>
      <div className="grid items-start gap-4 min-[22.5rem]:grid-cols-2 sm:grid-cols-3">
        <Field label="Date" required error={form.errors.date} className="max-sm:col-span-full">
          <DateInput {...form.register('date')} disabled={disabled} />
        </Field>
        <Field
          label="Start time"
          className={long}
          required
          error={form.errors.startTime ?? impossible?.['startTime']}
        >
          <TimeInput
            {...form.register('startTime')}
            disabled={disabled}
            onChange={({ target: { value } }) =>
              form.changeValues({
                startTime: value,
                ...(value !== '' && endTime !== '' && { endTime: endAfter(value, length.current) }),
              })
            }
          />
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
      <DoubtsNote doubts={doubts} isAsking={isAsking} />
      <ClockChangeNote span={span} />
    </>
  );
}

/** '3 h 30 min', '4 h, ends Sun, Mar 8'. */
function lengthOf({ date }: { date: string }, span: Result<AppointmentSpan> | null): string | undefined {
  if (!span?.ok || !isCivilDate(date)) return undefined;
  const { startsAt, endsAt, endsNextDay } = span.value;
  const length = durationInWords((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
  return endsNextDay ? `${length}, ends ${formatDay(addDays(date, 1))}` : length;
}
