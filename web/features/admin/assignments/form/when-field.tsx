import { type KeyboardEvent, useState } from 'react';
import { formatClockRange } from '#domain/civil.ts';
import { readTypedWhen } from '#domain/typed-when.ts';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { clockMinutes, endAfter } from './first-time.ts';
import type { AssignmentForm } from './use-assignment-form.ts';

interface WhenFieldProps {
  form: AssignmentForm;
  /** The company's. */
  today: string;
}

/** Day and times typed in one go ('mon 9', '1030-12'), which the three fields below then show (rule appointments-6). */
export function WhenField({ form, today }: WhenFieldProps) {
  const [typed, setTyped] = useState('');
  const { date, startTime, endTime } = form.values;
  const read = readTypedWhen(typed, today);
  // Changed by hand below, the fields say something else than the text.
  const isChanged =
    read !== null &&
    ((read.date !== null && read.date !== date) ||
      (read.times !== null &&
        (read.times.startTime !== startTime || (read.times.endTime ?? endTime) !== endTime)));
  const shown = isChanged ? '' : typed;

  function type(text: string) {
    setTyped(text);
    const when = readTypedWhen(text, today);
    if (when === null) return;
    const { times } = when;
    form.changeValues({
      ...(when.date !== null && { date: when.date }),
      ...(times !== null && {
        startTime: times.startTime,
        endTime: times.endTime ?? endAfter(times.startTime, clockMinutes(form.values)),
      }),
    });
  }

  /** On to what is still missing, past the fields that the text has filled. */
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    firstMissing(event.currentTarget.form)?.focus();
  }

  return (
    <Field label="When" optional help={helpOf()}>
      <TextInput
        value={shown}
        placeholder="mon 9, tomorrow 1030-12"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => type(event.target.value)}
        onKeyDown={handleKey}
      />
    </Field>
  );

  function helpOf(): string {
    if (shown.trim() === '') return 'Type a day, a time, or both, and press Enter.';
    if (read === null) return "Not a day or time. Try 'mon 9', '11/24 1030-12' or 'tomorrow 2-4pm'.";
    return `${formatDay(date, today)}, ${formatClockRange(startTime, endTime)}`;
  }
}

function firstMissing(form: HTMLFormElement | null): HTMLElement | undefined {
  const controls =
    form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[aria-required="true"]') ?? [];
  return [...controls].find(({ value, disabled }) => value === '' && !disabled);
}
