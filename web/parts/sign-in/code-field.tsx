import type { ComponentProps } from 'react';
import { HttpError } from '#web/api/http/http-error.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

interface CodeFieldProps extends Omit<ComponentProps<typeof TextInput>, 'className'> {
  error?: string | undefined;
  help?: string;
}

/** The code of the second factor, which staff are asked for after the password (rule sign-in-20). */
export function CodeField({
  error,
  help = 'From your authenticator app. A recovery code works too.',
  ...input
}: CodeFieldProps) {
  return (
    <Field label="Code" required error={error} help={help}>
      <TextInput {...input} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} autoFocus />
    </Field>
  );
}

/** Whether a sign-in failed because the code of the second factor is missing or wrong. */
export function asksForCode(error: unknown): boolean {
  const envelope = error instanceof HttpError ? error.envelope : null;
  return envelope?.code === 'second_factor_required' || envelope?.fields?.['code'] !== undefined;
}
