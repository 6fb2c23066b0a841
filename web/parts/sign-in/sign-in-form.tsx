import { type ChangeEvent, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Audience } from '#domain/access/access.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

interface Credentials {
  username: string;
  password: string;
  /** Of the second factor, once it is asked for. */
  code?: string;
  stayLoggedIn: boolean;
}

const nobody: Credentials = { username: '', password: '', stayLoggedIn: false };

// By hand, and without a form library: both would be a good part of this screen's weight.
function errorsIn({ username, password }: Credentials) {
  return {
    username: username.trim() === '' ? 'Username is required' : undefined,
    password: password === '' ? 'Password is required' : undefined,
  };
}

interface SignInFormProps {
  /** The audience, for the link to a forgotten password. */
  audience: Audience;
  onSubmit: (credentials: Credentials) => void;
  pending: boolean;
  pendingLabel?: string | undefined;
  /** Why the last attempt failed. */
  failure?: string | null | undefined;
  /** Staff's second factor, once the password was right: its field, given what is typed. */
  codeField?: ((code: string, onChange: (code: string) => void) => ReactNode) | undefined;
  /** Whether 'Stay logged in' is ticked at first. */
  staysLoggedIn?: boolean | undefined;
  /** The demo's credentials, shown in a box. */
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
    codeField,
  } = props;
  const [values, setValues] = useState<Credentials>({ ...nobody, stayLoggedIn: staysLoggedIn });
  const [attempts, setAttempts] = useState(0);
  const errors = attempts > 0 ? errorsIn(values) : null;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Staff come here to sign in and for nothing else; on a phone the keyboard would cover the other portals' pages.
    if (audience === 'staff') form.current?.querySelector('input')?.focus();
  }, [audience]);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [attempts]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (Object.values(errorsIn(values)).every((error) => error === undefined)) onSubmit(values);
  }

  const text = (name: 'username' | 'password') => ({
    name,
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setValues({ ...values, [name]: target.value }),
  });

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      {failure && <Alert tone="error">{failure}</Alert>}
      <Field label="Username" error={errors?.username} required>
        <TextInput
          {...text('username')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      <Field label="Password" error={errors?.password} required>
        <PasswordInput {...text('password')} autoComplete="current-password" />
      </Field>
      {codeField?.(values.code ?? '', (code) => setValues({ ...values, code }))}
      <Checkbox
        label="Stay logged in"
        name="stayLoggedIn"
        checked={values.stayLoggedIn}
        onChange={({ target }) => setValues({ ...values, stayLoggedIn: target.checked })}
      />
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
        <TestCredentials {...testCredentials} onUse={() => setValues({ ...values, ...testCredentials })} />
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
