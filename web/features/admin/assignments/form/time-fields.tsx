import { type ReactNode, useRef } from 'react';
import type { Result } from '#domain/refusal.ts';
import type { AppointmentSpan } from '#domain/time.ts';
import { ClockChangeNote } from '#web/parts/time/clock-change-note.tsx';
import { EndTimeLabel } from '#web/parts/time/end-time-label.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { DateInput, TimeInput } from '#web/ui/form/text-input.tsx';
import { clockMinutes, endAfter } from './first-time.ts';
import { lengthInWords } from './length-in-words.ts';
import type { AssignmentForm } from './use-assignment-form.ts';

interface TimeFieldsProps {
  form: AssignmentForm;
  span: Result<AppointmentSpan> | null;
  disabled: boolean;
  /** What is unlikely of the time. */
  warnings: readonly string[];
  /** Asks about it after a submit; null before that. */
  question: ReactNode;
}

/** Date, start and end. An end at or before the start is on the next day, and the form says so (rule appointments-2). */
export function TimeFields({ form, span, disabled, warnings, question }: TimeFieldsProps) {
  const { startTime, endTime } = form.values;
  // While the start is being typed it may be no time for a moment; the length is kept.
  const length = useRef(clockMinutes(form.values));
  if (startTime !== '' && endTime !== '') length.current = clockMinutes(form.values);
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
          label={<EndTimeLabel startTime={startTime} endTime={endTime} />}
          required
          error={form.errors.endTime ?? impossible?.['endTime']}
          help={lengthInWords(form.values.date, span)}
        >
          <TimeInput {...form.register('endTime')} disabled={disabled} />
        </Field>
      </div>
      {question ??
        (warnings.length > 0 && <p className="font-medium text-yellow-ink">{warnings.join(' ')}</p>)}
      <ClockChangeNote span={span} />
    </>
  );
}
