import { APPOINTMENT_TEXTS, type TextName } from '#domain/assignment/texts.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea, TextInput } from '#web/ui/form/text-input.tsx';
import type { FieldErrors, useForm } from '#web/ui/form/use-form.ts';

type Control = ReturnType<ReturnType<typeof useForm<object, unknown>>['register']>;

interface AppointmentTextFieldsProps {
  names: readonly TextName[];
  writer: 'staff' | 'client';
  form: { register: (name: TextName) => Control; errors: FieldErrors };
  /** That the notes cannot be empty. */
  needsNotes?: boolean;
}

/** The fields of an appointment's texts, in a form. */
export function AppointmentTextFields({ names, writer, form, needsNotes }: AppointmentTextFieldsProps) {
  return names.map((name) => {
    const { label, help, isLong } = APPOINTMENT_TEXTS[name];
    const required = name === 'notes' && needsNotes === true;
    const about = { label, required, optional: !required, help: help[writer], error: form.errors[name] };
    return (
      <Field key={name} {...about}>
        {isLong ? (
          <Textarea {...form.register(name)} rows={writer === 'staff' ? 3 : 2} />
        ) : (
          <TextInput {...form.register(name)} autoComplete={writer === 'staff' ? 'off' : undefined} />
        )}
      </Field>
    );
  });
}
