import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import type { Audience } from '#domain/access/access.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { requestReset } from '#web/api/public/account-links.ts';
import { SignInLayout } from '#web/parts/sign-in-layout.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { type FormCheck, useForm } from '#web/ui/form/use-form.ts';
import { audienceOf, SIGN_IN_PAGES } from './sign-in-pages.ts';
import { SupportLine } from './support-line.tsx';

/** Requests a link to a new password. The answer is the same for every address (rule S15). */
export function ForgotPasswordPage() {
  const [search] = useSearchParams();
  const audience = audienceOf(search.get('for'));
  const ask = useMutation({ mutationFn: (email: string) => requestReset({ audience, email }) });
  return ask.isSuccess ? (
    <Asked audience={audience} email={ask.variables} onAnother={ask.reset} />
  ) : (
    <Asking
      audience={audience}
      error={ask.error}
      isPending={ask.isPending}
      onAsk={(email) => !ask.isPending && ask.mutate(email)}
    />
  );
}

interface AskingProps {
  audience: Audience;
  error: Error | null;
  isPending: boolean;
  onAsk: (email: string) => void;
}

function Asking({ audience, error, isPending, onAsk }: AskingProps) {
  const form = useForm({ initial: { email: '' }, check: checkEmail, onSubmit: onAsk });
  const refused = fieldsOf(error)['email'];
  return (
    <SignInLayout
      title="Forgot your password?"
      subtitle={`We will e-mail you a link to choose a new password for the ${SIGN_IN_PAGES[audience].portal}.`}
    >
      <form {...form.props} className="flex flex-col gap-4">
        {error && refused === undefined && (
          <Alert tone="error">
            {sentenceOf(error) ?? 'Something went wrong on our side. Nothing was sent. Try again.'}
          </Alert>
        )}
        <Field
          label="E-mail address"
          error={form.errors.email ?? refused}
          required
          help="The e-mail address of your account."
        >
          <TextInput {...form.register('email')} type="email" autoComplete="email" maxLength={254} />
        </Field>
        <Button type="submit" pending={isPending} pendingLabel="Sending...">
          Send Link
        </Button>
      </form>
      <p className="text-ink-soft">
        Remembered it?{' '}
        <TextLink href={SIGN_IN_PAGES[audience].login}>Go to {SIGN_IN_PAGES[audience].signIn}</TextLink>
      </p>
    </SignInLayout>
  );
}

interface AskedProps {
  audience: Audience;
  email: string;
  onAnother: () => void;
}

function Asked({ audience, email, onAnother }: AskedProps) {
  const { login, signIn } = SIGN_IN_PAGES[audience];
  return (
    <SignInLayout title="Check your e-mail" subtitle="The link works once and expires in one hour.">
      <p role="status">
        If <b className="wrap-anywhere font-medium">{email}</b> belongs to an account, we have sent a link to
        it. Your current password works until you use the link.
      </p>
      <ButtonLink href={login}>Go to {signIn}</ButtonLink>
      <div className="flex flex-col items-start gap-3 text-ink-soft">
        <p>No e-mail after a few minutes? Check your spam folder, and check that the address is right.</p>
        <Button variant="secondary" size="small" onClick={onAnother}>
          Try another address
        </Button>
      </div>
      <div className="text-ink-soft">
        {audience === 'staff' ? (
          <p>If your account has no e-mail address, ask the person who runs Parley at your company.</p>
        ) : (
          <SupportLine />
        )}
      </div>
    </SignInLayout>
  );
}

// Checked by hand: a validator would be half of this screen's weight.
function checkEmail({ email }: { email: string }): FormCheck<string> {
  const typed = email.trim();
  if (typed === '') return { ok: false, errors: { email: 'E-mail address is required' } };
  if (!/^[^\s@]+@[^\s@]+$/.test(typed)) return { ok: false, errors: { email: 'Enter an e-mail address' } };
  return { ok: true, value: typed };
}
