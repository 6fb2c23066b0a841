import { frequencyOptions } from '#web/parts/series/frequency-options.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { DateInput, TextInput } from '#web/ui/form/text-input.tsx';
import type { FieldErrors } from '#web/ui/form/use-form.ts';
import type { RequestForm } from './request-values.ts';

interface RepeatFieldsProps {
  form: RequestForm;
  errors: FieldErrors;
  today: string;
}

const ONCE = { value: '', label: 'Does not repeat' };
const ENDS = [
  { value: 'after', label: 'After' },
  { value: 'on', label: 'On a date' },
];

/** How often it repeats, and until when (rule series-13). */
export function RepeatFields({ form, errors, today }: RepeatFieldsProps) {
  const { values } = form;
  return (
    <>
      <Field label="Repeat" error={errors['frequency']} className="max-sm:col-span-2">
        <Select {...form.register('frequency')} options={[ONCE, ...frequencyOptions(values.date)]} />
      </Field>
      {values.frequency === '' ? (
        <div className="max-sm:hidden lg:hidden" />
      ) : (
        <>
          <Field label="Ends" className="col-start-1 max-[22rem]:col-span-2">
            <Select {...form.register('ends')} options={ENDS} />
          </Field>
          {values.ends === 'on' ? (
            <Field label="Last date" error={errors['until']} required className="max-[22rem]:col-span-2">
              <DateInput {...form.register('until')} min={values.date || today} />
            </Field>
          ) : (
            <Field
              label="Number of dates"
              error={errors['count']}
              required
              className="max-[22rem]:col-span-2"
            >
              <TextInput {...form.register('count')} inputMode="numeric" autoComplete="off" />
            </Field>
          )}
        </>
      )}
    </>
  );
}
