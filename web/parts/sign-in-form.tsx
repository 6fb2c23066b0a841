import type { Audience } from '#domain/access/access.ts';
import { paths } from '#web/app/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { type FormCheck, useForm } from '#web/ui/use-form.ts';

interface Credentials {
  username: string;
  password: string;
  stayLoggedIn: boolean;
}

const nobody: Credentials = { username: '', password: '', stayLoggedIn: false };

// Two sentences by hand (spec §5): with the contract's schema a validator would be half of this screen's weight.
function checkCredentials(values: Credentials): FormCheck<Credentials> {
  const errors = {
    ...(values.username.trim() === '' && { username: 'Username is required' }),
    ...(values.password === '' && { password: 'Password is required' }),
  };
  return Object.keys(errors).length === 0 ? { ok: true, value: values } : { ok: false, errors };
}

interface SignInFormProps {
  /** Who signs in, for those who have forgotten the password. */
  audience: Audience;
  onSubmit: (credentials: Credentials) => void;
  pending: boolean;
  pendingLabel?: string | undefined;
  /** Why the last attempt failed. */
  failure?: string | null | undefined;
  /** Whether 'Stay logged in' is ticked before anybody has touched it. */
  staysLoggedIn?: boolean | undefined;
  /** Credentials to try the product with, offered in a box. */
  testCredentials?: { username: string; password: string } | undefined;
}

export function SignInForm(props: SignInFormProps) {
  const {
    audience,
    onSubmit,
    pending,
    pendingLabel,
    failure,
    staysLoggedIn = false,
    testCredentials,
  } = props;
  const initial = { ...nobody, stayLoggedIn: staysLoggedIn };
  const form = useForm({ initial, check: checkCredentials, onSubmit });
  return (
    <form {...form.props} className="flex flex-col gap-4">
      {failure && <Alert tone="error">{failure}</Alert>}
      <Field label="Username" error={form.errors.username} required>
        <TextInput
          {...form.text('username')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      <Field label="Password" error={form.errors.password} required>
        <PasswordInput {...form.text('password')} autoComplete="current-password" />
      </Field>
      <Checkbox label="Stay logged in" {...form.checked('stayLoggedIn')} />
      <Button type="submit" pending={pending} pendingLabel={pendingLabel}>
        Sign In
      </Button>
      <TextLink
        href={`${paths.forgotPassword}?for=${audience}`}
        className="inline-flex min-h-11 items-center self-center"
      >
        Forgot your password?
      </TextLink>
      {testCredentials && (
        <TestCredentials
          {...testCredentials}
          onUse={() => form.reset({ ...testCredentials, stayLoggedIn: form.values.stayLoggedIn })}
        />
      )}
    </form>
  );
}

interface TestCredentialsProps {
  username: string;
  password: string;
  onUse: () => void;
}

function TestCredentials({ username, password, onUse }: TestCredentialsProps) {
  return (
    <Alert title="Test credentials">
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <dt>Username</dt>
        <dd className="wrap-anywhere font-medium text-ink">{username}</dd>
        <dt>Password</dt>
        <dd className="wrap-anywhere font-medium text-ink">{password}</dd>
      </dl>
      <Button variant="secondary" size="small" className="mt-2" onClick={onUse}>
        Fill in
      </Button>
    </Alert>
  );
}
