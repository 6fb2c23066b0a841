import { PasswordFields } from './password-fields.tsx';
import type { usePasswordForm } from './use-password-form.ts';

interface PasswordFormProps {
  username: string;
  password: ReturnType<typeof usePasswordForm>;
}

/** The password has its own button: it is saved separately from the rest of the profile. */
export function PasswordForm({ username, password }: PasswordFormProps) {
  return (
    <form
      {...password.form.props}
      aria-labelledby="password-heading"
      className="flex flex-col gap-4 border-line border-t pt-5"
    >
      <h3 id="password-heading" className="font-semibold">
        Password
      </h3>
      <PasswordFields username={username} password={password} help="At least 8 characters of any kind." />
    </form>
  );
}
