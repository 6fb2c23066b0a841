import type { ComponentProps } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';

type Access = (typeof ACCESS_OPTIONS)[number]['value'];

interface AccessFieldsProps {
  access: Access;
  password: ComponentProps<typeof PasswordInput>;
  error: string | undefined;
  onChoose: (access: Access) => void;
}

/** How somebody new comes to a password: by a link, or from staff. */
export function AccessFields({ access, password, error, onChoose }: AccessFieldsProps) {
  return (
    <>
      <RadioGroup
        legend="Sign-in"
        options={ACCESS_OPTIONS}
        value={access}
        onChange={(chosen) => onChoose(chosen)}
      />
      {access === 'password' && (
        <Field label="Password" required error={error} help="At least 8 characters.">
          <PasswordInput {...password} autoComplete="new-password" />
        </Field>
      )}
    </>
  );
}

const ACCESS_OPTIONS = [
  {
    value: 'link',
    label: 'Send a sign-up link',
    help: 'Works once, within 7 days. They choose their own password.',
  },
  { value: 'password', label: 'Type a password', help: 'Give it to them yourself.' },
] as const;
