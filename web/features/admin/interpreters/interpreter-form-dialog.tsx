import type { Interpreter } from '#contracts/interpreter.ts';
import { BASE_RATE_OPTIONS } from '#domain/billing/rates.ts';
import { formatMoney } from '#domain/money.ts';
import {
  createInterpreter,
  type InterpreterUpdate,
  readInterpreter,
  updateInterpreter,
} from '#web/api/staff/interpreters.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Textarea, TextInput } from '#web/ui/form/text-input.tsx';
import type { useForm } from '#web/ui/form/use-form.ts';
import { INTERPRETER_TOPICS } from '../affected-topics.ts';
import { AccessFields } from '../directory/access-fields.tsx';
import { EntryFormDialog } from '../directory/entry-form-dialog.tsx';
import { useVersionedForm } from '../use-versioned-form.ts';
import { checkInterpreter, type InterpreterValues, valuesOf } from './interpreter-values.ts';
import { LanguagesField } from './languages-field.tsx';

interface InterpreterFormDialogProps {
  /** The interpreter to change; null adds one. */
  interpreter: Interpreter | null;
  onClose: () => void;
}

/** 'Add New Interpreter' and 'Edit Interpreter' (rule P1). */
export function InterpreterFormDialog({ interpreter, onClose }: InterpreterFormDialogProps) {
  const isNew = interpreter === null;
  const entryForm = useVersionedForm({
    entry: interpreter,
    valuesOf,
    check: (values: InterpreterValues) => checkInterpreter(values, isNew),
    create: createInterpreter,
    update: (body, { id, updatedAt }) => updateInterpreter(id, { ...body, updatedAt }),
    read: ({ id }) => readInterpreter(id),
    showsOtherValues: true,
    done: isNew ? 'Interpreter created successfully' : 'Interpreter updated successfully',
    failed: isNew ? 'Failed to create interpreter' : 'Failed to update interpreter',
    affectedTopics: INTERPRETER_TOPICS,
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
      <InterpreterFields form={entryForm.form} isNew={isNew} />
    </EntryFormDialog>
  );
}

const rateOptions = BASE_RATE_OPTIONS.map((cents) => ({
  value: formatMoney(cents),
  label: `$${formatMoney(cents)}`,
}));
const specialtyOptions = [{ value: '', label: 'No specialty rate' }, ...rateOptions];

interface InterpreterFieldsProps {
  form: ReturnType<typeof useForm<InterpreterValues, InterpreterUpdate>>;
  isNew: boolean;
}

function InterpreterFields({ form, isNew }: InterpreterFieldsProps) {
  const { errors, values } = form;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" required error={errors.name}>
          <TextInput {...form.register('name')} autoComplete="off" />
        </Field>
        <Field label="E-mail" required error={errors.email}>
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
      </div>
      <LanguagesField
        languages={values.languages}
        error={errors.languages}
        onChange={(languages) => form.setValue('languages', languages)}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Base hourly rate" required error={errors.hourlyRate}>
          <Select {...form.register('hourlyRate')} placeholder="Choose a rate" options={rateOptions} />
        </Field>
        <Field label="Legal rate" error={errors['customRates']}>
          <Select {...form.register('legalRate')} options={specialtyOptions} />
        </Field>
        <Field label="Medical rate">
          <Select {...form.register('medicalRate')} options={specialtyOptions} />
        </Field>
      </div>
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
