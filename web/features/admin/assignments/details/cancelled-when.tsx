import type { Assignment } from '#contracts/assignments/shapes.ts';
import { instantOfCivil } from '#domain/time.ts';
import { clockInZone, dateInZone } from '#web/parts/time/civil-time.ts';
import { Field } from '#web/ui/form/field.tsx';
import { DateInput, TextInput } from '#web/ui/form/text-input.tsx';

/** When the client cancelled, as staff type it: a civil date and 'HH:MM' in the appointment's zone. */
export interface CancelledWhen {
  readonly date: string;
  readonly time: string;
}

/** An instant as the fields have it. */
export const typedWhen = (timeZone: string, at: Date): CancelledWhen => ({
  date: dateInZone(timeZone, at),
  time: clockInZone(timeZone, at),
});

/** The instant that was typed; null while a field is blank. */
export function instantTyped({ date, time }: CancelledWhen, timeZone: string): string | null {
  if (date === '' || time === '') return null;
  return new Date(instantOfCivil(Date.parse(`${date}T${time}:00Z`), timeZone)).toISOString();
}

interface CancelledWhenFieldsProps {
  assignment: Pick<Assignment, 'timeZone'>;
  when: CancelledWhen;
  error: string | undefined;
  onChange: (when: CancelledWhen) => void;
}

/** The fee goes by this time, not by the time at which it is entered (rule appointments-30). */
export function CancelledWhenFields({ assignment, when, error, onChange }: CancelledWhenFieldsProps) {
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <Field label="Cancelled on" required error={error}>
        <DateInput
          value={when.date}
          max={dateInZone(assignment.timeZone, new Date())}
          onChange={({ target }) => onChange({ ...when, date: target.value })}
        />
      </Field>
      <Field label="At what time?" required>
        <TextInput
          type="time"
          value={when.time}
          onChange={({ target }) => onChange({ ...when, time: target.value })}
        />
      </Field>
    </div>
  );
}
