import { Field } from '#web/ui/form/field.tsx';
import { Textarea, TimeInput } from '#web/ui/form/text-input.tsx';
import type { useForm } from '#web/ui/form/use-form.ts';
import type { Completion, CompletionValues, NumberName } from './completion-report.ts';
import { NumberInput } from './number-input.tsx';

export type CompletionForm = Pick<
  ReturnType<typeof useForm<CompletionValues, Completion>>,
  'register' | 'errors'
>;

interface CompletionFieldsProps {
  form: CompletionForm;
  /** Errors of numbers that were not typed here but come from a draft. */
  wrong: Readonly<Record<string, string>>;
  /** When the work began, as help for the end. */
  began: string;
  /** Why the filled-in end is not possible while the work has not begun. */
  tooEarly: string | undefined;
  /** There was no check-in, so they say when they came. */
  asksArrival: boolean;
  /** Travel time is paid, or charged to the client. */
  asksTravelTime: boolean;
}

export const numbers: readonly { name: NumberName; label: string; unit: string }[] = [
  { name: 'mileage', label: 'Mileage', unit: 'Miles' },
  { name: 'parkingCost', label: 'Parking cost', unit: 'Dollars' },
  { name: 'tollsCost', label: 'Tolls cost', unit: 'Dollars' },
  { name: 'otherExpenses', label: 'Other expenses', unit: 'Dollars' },
  { name: 'travelMinutes', label: 'Travel time', unit: 'Minutes, there and back' },
];

/** The end, the numbers side by side if there is room, and the note. */
export function CompletionFields(props: CompletionFieldsProps) {
  const { form, wrong, began, tooEarly, asksArrival, asksTravelTime } = props;
  const shownNumbers = numbers.filter(({ name }) => asksTravelTime || name !== 'travelMinutes');
  return (
    <>
      {asksArrival && (
        <Field
          label="Arrived at"
          help="You did not check in. When did you get there?"
          error={form.errors.arrivalTime}
          optional
        >
          <TimeInput {...form.register('arrivalTime')} />
        </Field>
      )}
      <Field label="Actual end time" help={began} error={form.errors.actualEndTime ?? tooEarly} required>
        <TimeInput {...form.register('actualEndTime')} />
      </Field>
      <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-start gap-4">
        <legend className="mb-2 flex w-full items-baseline justify-between font-semibold">
          Expenses <span className="font-normal text-ink-faint text-small">optional</span>
        </legend>
        {shownNumbers.map(({ name, label, unit }) => (
          <Field key={name} label={label} help={unit} error={form.errors[name] ?? wrong[name]}>
            <NumberInput {...form.register(name)} />
          </Field>
        ))}
      </fieldset>
      {asksTravelTime && (
        <p className="text-ink-soft">
          Leave the travel time blank, and the way from your home counts, if the office knows it.
        </p>
      )}
      <Field label="Expense notes" error={form.errors.expenseNotes} optional>
        <Textarea {...form.register('expenseNotes')} rows={3} />
      </Field>
    </>
  );
}
