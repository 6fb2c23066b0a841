import type { Interpreter } from '#contracts/interpreters/shapes.ts';
import { USUAL_HOURLY_RATES } from '#domain/billing/rules/rates.ts';
import { ENGAGEMENT_NAMES, ENGAGEMENTS } from '#domain/dispatch/ranking/engagement.ts';
import { formatMoney, parseMoney } from '#domain/money.ts';
import { call } from '#web/api/http/http.ts';
import type { InterpreterUpdate, NewInterpreter } from '#web/api/staff/interpreters.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Textarea, TextInput } from '#web/ui/form/text-input.tsx';
import type { useForm } from '#web/ui/form/use-form.ts';
import { AccessFields } from '../directory/access-fields.tsx';
import { EntryFormDialog } from '../directory/entry-form-dialog.tsx';
import { normalizeAmount } from '../normalize-amount.ts';
import { useSeesMoney } from '../use-permission.ts';
import { useVersionedForm } from '../use-versioned-form.ts';
import { checkInterpreter, type InterpreterValues, valuesOf } from './interpreter-values.ts';
import { LanguageRequests } from './language-requests.tsx';
import { LanguagesField } from './languages-field.tsx';

interface InterpreterFormDialogProps {
  /** The interpreter to change; null adds one. */
  interpreter: Interpreter | null;
  onClose: () => void;
}

/** 'Add New Interpreter' and 'Edit Interpreter' (rule people-1). */
export function InterpreterFormDialog({ interpreter, onClose }: InterpreterFormDialogProps) {
  const isNew = interpreter === null;
  const entryForm = useVersionedForm({
    entry: interpreter,
    valuesOf,
    check: (values: InterpreterValues) => checkInterpreter(values, isNew),
    create: (body: NewInterpreter, idempotencyKey: string) =>
      call('POST /api/interpreters', { body, idempotencyKey, audience: 'staff' }),
    update: (body, { id, updatedAt }) =>
      call('PUT /api/interpreters/{interpreterId}', {
        params: { interpreterId: id },
        body: { ...body, updatedAt },
        audience: 'staff',
      }),
    read: ({ id }) =>
      call('GET /api/interpreters/{interpreterId}', { params: { interpreterId: id }, audience: 'staff' }),
    showsOtherValues: true,
    done: ({ name }) => ({
      sentence: isNew ? 'Interpreter created successfully' : 'Interpreter updated successfully',
      about: name,
    }),
    failed: isNew ? 'Failed to create interpreter' : 'Failed to update interpreter',
    affectedTopics: ['interpreters', 'assignments'],
    onDone: onClose,
  });
  return (
    <EntryFormDialog
      title={isNew ? 'Add New Interpreter' : 'Edit Interpreter'}
      submit={isNew ? 'Add Interpreter' : 'Save Changes'}
      width="wide"
      entryForm={entryForm}
      onClose={onClose}
    >
      <InterpreterFields
        form={entryForm.form}
        isNew={isNew}
        waiting={interpreter}
        // What is typed goes on over the new version.
        onAnswered={() => entryForm.form.isChanged && entryForm.load()}
      />
    </EntryFormDialog>
  );
}

interface RateFieldProps extends Pick<InterpreterFieldsProps, 'form'> {
  name: 'hourlyRate' | 'legalRate' | 'medicalRate';
  label: string;
}

/** Any amount, with the usual ones at a press. */
function RateField({ form, name, label }: RateFieldProps) {
  const isBase = name === 'hourlyRate';
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} required={isBase} error={form.errors[name]}>
        <TextInput
          {...form.register(name)}
          inputMode="decimal"
          autoComplete="off"
          placeholder={isBase ? '$/hr' : 'No specialty rate'}
        />
      </Field>
      <div className="flex flex-wrap gap-1">
        {USUAL_HOURLY_RATES.map(formatMoney).map((rate) => (
          <Button
            key={rate}
            size="small"
            variant="secondary"
            aria-label={`$${rate} as ${label.toLowerCase()}`}
            className="aria-pressed:border-accent aria-pressed:bg-accent-soft"
            aria-pressed={parseMoney(normalizeAmount(form.values[name])) === parseMoney(rate)}
            onClick={() => form.setValue(name, rate)}
          >
            {`$${Number(rate)}`}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface InterpreterFieldsProps {
  form: ReturnType<typeof useForm<InterpreterValues, InterpreterUpdate>>;
  isNew: boolean;
  /** Who may wait for the answer to a language. */
  waiting: Interpreter | null;
  onAnswered: () => void;
}

function InterpreterFields({ form, isNew, waiting, onAnswered }: InterpreterFieldsProps) {
  const { errors, values } = form;
  // Staff who see no money enter the rates of a new interpreter alone (rule access-9).
  const hasRates = useSeesMoney() || isNew;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" required error={errors.name}>
          <TextInput {...form.register('name')} autoComplete="off" />
        </Field>
        <Field label="Email" required error={errors.email}>
          <TextInput {...form.register('email')} type="email" autoComplete="off" />
        </Field>
        <Field
          label="Phone"
          required
          error={errors.phone}
          help={!isNew && 'A new number gets no texts until they agree to them.'}
        >
          <TextInput {...form.register('phone')} type="tel" autoComplete="off" />
        </Field>
        <Field label="Address" required error={errors.address}>
          <TextInput {...form.register('address')} placeholder="Enter address" autoComplete="off" />
        </Field>
        <Field
          label="Engagement"
          error={errors.engagement}
          help="Fill plans can ask employed interpreters first and partner agencies last."
        >
          <Select
            {...form.register('engagement')}
            options={ENGAGEMENTS.map((value) => ({ value, label: ENGAGEMENT_NAMES[value] }))}
          />
        </Field>
      </div>
      <LanguagesField
        languages={values.languages}
        error={errors.languages}
        onChange={(languages) => form.setValue('languages', languages)}
      />
      {waiting && waiting.requestedLanguages.length > 0 && (
        <ul
          aria-label="Languages to confirm"
          className="divide-y divide-line rounded-control border border-line"
        >
          <LanguageRequests
            interpreterId={waiting.id}
            name={waiting.name}
            requestedLanguages={waiting.requestedLanguages}
            onAnswered={onAnswered}
          />
        </ul>
      )}
      {hasRates && (
        <div className="grid gap-4 sm:grid-cols-3">
          <RateField form={form} name="hourlyRate" label="Base hourly rate" />
          <RateField form={form} name="legalRate" label="Legal rate" />
          <RateField form={form} name="medicalRate" label="Medical rate" />
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Username" required error={errors.username}>
          <TextInput
            {...form.register('username')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        {!isNew && (
          <Field label="Password" error={errors.password} help="Leave blank to keep the current password.">
            <PasswordInput {...form.register('password')} autoComplete="new-password" />
          </Field>
        )}
      </div>
      {isNew && (
        <AccessFields
          access={values.access}
          password={form.register('password')}
          error={errors.password}
          onChoose={(access) => form.setValue('access', access)}
        />
      )}
      <Checkbox label="Available for assignments" {...form.register('isAvailable')} />
      <Field label="Availability notes" optional error={errors.availabilityNotes}>
        <Textarea {...form.register('availabilityNotes')} rows={2} />
      </Field>
    </>
  );
}
