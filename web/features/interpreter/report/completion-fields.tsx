import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { TimeInput } from '#web/ui/time-input.tsx';
import type { useForm } from '#web/ui/use-form.ts';
import type { Completion, CompletionValues, NumberName } from './completion-report.ts';
import { NumberInput } from './number-input.tsx';
import { NO_NUMBER } from './typed-number.ts';

interface CompletionFieldsProps {
  form: ReturnType<typeof useForm<CompletionValues, Completion>>;
  /** Number fields in which the browser cannot read what stands there. */
  unreadable: readonly string[];
  /** What is wrong with numbers that nobody has typed here: a draft's. */
  wrong: Readonly<Record<string, string>>;
  /** When the work began, for whoever enters its end. */
  began: string;
  /** Why the end that stands there cannot be, while the work has not begun. */
  tooEarly: string | undefined;
}

export const numbers: readonly { name: NumberName; label: string; unit: string; step: number }[] = [
  { name: 'mileage', label: 'Mileage', unit: 'Miles', step: 0.1 },
  { name: 'parkingCost', label: 'Parking cost', unit: 'Dollars', step: 0.01 },
  { name: 'tollsCost', label: 'Tolls cost', unit: 'Dollars', step: 0.01 },
  { name: 'otherExpenses', label: 'Other expenses', unit: 'Dollars', step: 0.01 },
];

/** The end, four numbers side by side where there is room, and the notes about them. */
export function CompletionFields({ form, unreadable, wrong, began, tooEarly }: CompletionFieldsProps) {
  return (
    <>
      <Field label="Actual end time" help={began} error={form.errors.actualEndTime ?? tooEarly} required>
        <TimeInput {...form.text('actualEndTime')} />
      </Field>
      <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-start gap-4">
        <legend className="mb-2 flex w-full items-baseline justify-between font-semibold">
          Expenses <span className="font-normal text-ink-faint text-small">optional</span>
        </legend>
        {numbers.map(({ name, label, unit, step }) => (
          <Field
            key={name}
            label={label}
            help={unit}
            error={form.errors[name] ?? (unreadable.includes(name) ? NO_NUMBER : wrong[name])}
          >
            <NumberInput {...form.text(name)} step={step} />
          </Field>
        ))}
      </fieldset>
      <Field label="Expense notes" error={form.errors.expenseNotes} optional>
        <Textarea {...form.text('expenseNotes')} rows={3} />
      </Field>
    </>
  );
}
