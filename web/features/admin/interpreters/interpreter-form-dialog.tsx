import { useId, useState } from 'react';
import type { Interpreter } from '#contracts/interpreter.ts';
import { BASE_RATE_OPTIONS } from '#domain/billing/rates.ts';
import { formatMoney } from '#domain/money.ts';
import { fieldsOf, sentenceOf } from '#web/api/http-error.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { createInterpreter, type NewInterpreter, updateInterpreter } from '#web/api/staff-interpreters.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useAct } from '../use-act.ts';
import { checkInterpreter, type InterpreterValues, valuesOf } from './interpreter-values.ts';
import { LanguagesField } from './languages-field.tsx';

interface InterpreterFormDialogProps {
  /** The interpreter to change; null adds one. */
  interpreter: Interpreter | null;
  onClose: () => void;
}

/** 'Add New Interpreter' and 'Edit Interpreter' (spec §2, §5). */
export function InterpreterFormDialog({ interpreter, onClose }: InterpreterFormDialogProps) {
  const formId = useId();
  const isNew = interpreter === null;
  const [idempotencyKey] = useState(newIdempotencyKey);
  const save = useAct({
    run: (body: NewInterpreter) =>
      isNew ? createInterpreter(body, idempotencyKey) : updateInterpreter(interpreter.id, body),
    done: isNew ? 'Interpreter created successfully' : 'Interpreter updated successfully',
    failed: isNew ? 'Failed to create interpreter' : 'Failed to update interpreter',
    touches: ['interpreters', 'assignments', 'dashboard', 'activity'],
    onDone: onClose,
    onRefused: (error) => form.refuse(fieldsOf(error)),
  });
  const form = useForm<InterpreterValues, NewInterpreter>({
    initial: valuesOf(interpreter),
    check: (values) => checkInterpreter(values, isNew),
    onSubmit: (body) => !save.isPending && save.mutate(body),
  });
  return (
    <Dialog
      title={isNew ? 'Add New Interpreter' : 'Edit Interpreter'}
      width="wide"
      closesOnOutsidePress={false}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={save.isPending} pendingLabel="Saving...">
            {isNew ? 'Add Interpreter' : 'Save Changes'}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="flex flex-col gap-4">
        {save.error && Object.keys(fieldsOf(save.error)).length === 0 && (
          <Alert tone="error">{sentenceOf(save.error) ?? save.error.message}</Alert>
        )}
        <InterpreterFields form={form} isNew={isNew} />
      </form>
    </Dialog>
  );
}

const rateOptions = BASE_RATE_OPTIONS.map((cents) => ({
  value: formatMoney(cents),
  label: `$${formatMoney(cents)}`,
}));
const specialtyOptions = [{ value: '', label: 'No specialty rate' }, ...rateOptions];

interface InterpreterFieldsProps {
  form: ReturnType<typeof useForm<InterpreterValues, NewInterpreter>>;
  isNew: boolean;
}

function InterpreterFields({ form, isNew }: InterpreterFieldsProps) {
  const { errors, values } = form;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" required error={errors.name}>
          <TextInput {...form.text('name')} autoComplete="off" />
        </Field>
        <Field label="E-mail" required error={errors.email}>
          <TextInput {...form.text('email')} type="email" autoComplete="off" />
        </Field>
        <Field label="Phone" required error={errors.phone}>
          <TextInput {...form.text('phone')} type="tel" autoComplete="off" />
        </Field>
        <Field label="Address" required error={errors.address}>
          <TextInput {...form.text('address')} placeholder="Enter address" autoComplete="off" />
        </Field>
      </div>
      <LanguagesField
        languages={values.languages}
        error={errors.languages}
        onChange={(languages) => form.setValue('languages', languages)}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Base hourly rate" required error={errors.hourlyRate}>
          <Select {...form.text('hourlyRate')} placeholder="Choose a rate" options={rateOptions} />
        </Field>
        <Field label="Legal rate" error={errors['customRates']}>
          <Select {...form.text('legalRate')} options={specialtyOptions} />
        </Field>
        <Field label="Medical rate">
          <Select {...form.text('medicalRate')} options={specialtyOptions} />
        </Field>
        <Field label="Username" required error={errors.username}>
          <TextInput {...form.text('username')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field
          label="Password"
          required={isNew}
          error={errors.password}
          help={isNew ? 'At least 8 characters.' : 'Blank keeps the present password.'}
        >
          <PasswordInput {...form.text('password')} autoComplete="new-password" />
        </Field>
      </div>
      <Checkbox label="Available for assignments" {...form.checked('isAvailable')} />
      <Field label="Availability notes" optional error={errors.availabilityNotes}>
        <Textarea {...form.text('availabilityNotes')} rows={2} />
      </Field>
    </>
  );
}
