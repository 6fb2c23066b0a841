import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { DateInput, TextInput } from '#web/ui/form/text-input.tsx';
import { repeatOptions } from './repeat-values.ts';
import type { AssignmentForm } from './use-assignment-form.ts';
import type { SeriesPlan } from './use-series-plan.ts';

interface RepeatFieldsProps {
  form: AssignmentForm;
  plan: SeriesPlan | null;
}

/** How often the appointment repeats, and when it ends (rule series-1). */
export function RepeatFields({ form, plan }: RepeatFieldsProps) {
  const { values, errors } = form;
  const isUntil = values.ends === 'until';
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <Field label="Repeat" error={errors['frequency']} className={plan ? undefined : 'sm:col-span-2'}>
        <Select {...form.register('repeats')} options={repeatOptions(values.date)} />
      </Field>
      {plan && (
        <div className="grid grid-cols-2 items-start gap-4 sm:col-span-2">
          <Field label="Ends">
            <Select
              {...form.register('ends')}
              options={[
                { value: 'count', label: 'After' },
                { value: 'until', label: 'On' },
              ]}
            />
          </Field>
          {isUntil ? (
            <Field label="Last date" required error={errors.until ?? plan.errors['until']}>
              <DateInput {...form.register('until')} min={values.date} />
            </Field>
          ) : (
            <Field label="Number of dates" required error={errors.count ?? plan.errors['count']}>
              <TextInput {...form.register('count')} inputMode="numeric" autoComplete="off" />
            </Field>
          )}
        </div>
      )}
    </div>
  );
}
