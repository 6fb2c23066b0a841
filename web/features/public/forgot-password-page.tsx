import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Audience } from '#domain/access/access.ts';
import { call } from '#web/api/http/http.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';

import { companyQuery } from '#web/api/public/company.ts';
import { SignInLayout } from '#web/parts/sign-in/sign-in-layout.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { type FormCheck, useForm } from '#web/ui/form/use-form.ts';
import { audienceOf, SIGN_IN_PAGES } from './sign-in-pages.ts';
import { SupportLine } from './support-line.tsx';

/**
 * Requests a link to a new password. The answer is the same for every address (rule sign-in-15). Without e-mail, it says whom
 * to ask for a link.
 */
export function ForgotPasswordPage() {
  const [search] = useSearchParams();
  const audience = audienceOf(search.get('for'));
  const company = useQuery(companyQuery);
  const ask = useMutation({
    mutationFn: (email: string) => call('POST /api/password-reset', { body: { audience, email } }),
  });
  const [isAnother, setIsAnother] = useState(false);
  if (company.isPending || company.data?.sendsEmail === false)
    return <Unsendable audience={audience} isPending={company.isPending} />;
  function askAnother() {
    setIsAnother(true);
    ask.reset();
  }
  return ask.isSuccess ? (
    <LinkSent audience={audience} email={ask.variables} onAnother={askAnother} />
  ) : (
    <Asking
      audience={audience}
      takesFocus={isAnother}
      error={ask.error}
      isPending={ask.isPending}
      onAsk={(email) => !ask.isPending && ask.mutate(email)}
    />
  );
}

/** E-mail is not configured: nothing could be sent. */
function Unsendable({ audience, isPending }: { audience: Audience; isPending: boolean }) {
  const { login, signIn } = SIGN_IN_PAGES[audience];
  const linkSource = audience === 'staff' ? 'an administrator' : 'the office';
  return (
    <SignInLayout title="Forgot your password?" subtitle={isPending ? '' : `Ask ${linkSource} for a link.`}>
      {isPending ? (
        <Spinner label="Loading" className="size-6 text-ink-faint" />
      ) : (
        <>
          <p>We can't send email right now. Use a link from {linkSource} to choose a new password.</p>
          <ButtonLink href={login}>Go to {signIn}</ButtonLink>
          {audience !== 'staff' && (
            <div className="text-ink-soft">
              <SupportLine />
            </div>
          )}
        </>
      )}
    </SignInLayout>
  );
}

interface AskingProps {
  audience: Audience;
  /** The button that led here is gone. */
  takesFocus: boolean;
  error: Error | null;
  isPending: boolean;
  onAsk: (email: string) => void;
}

function Asking({ audience, takesFocus, error, isPending, onAsk }: AskingProps) {
  const form = useForm({ initial: { email: '' }, check: checkEmail, onSubmit: onAsk });
  const refused = fieldsOf(error)['email'];
  const { ref } = form.props;
  useEffect(() => {
    if (takesFocus) ref.current?.querySelector('input')?.focus();
  }, [takesFocus, ref]);
  return (
    <SignInLayout
      title="Forgot your password?"
      subtitle={`We will email you a link to choose a new password for the ${SIGN_IN_PAGES[audience].portal}.`}
    >
      <form {...form.props} className="flex flex-col gap-4">
        {error && refused === undefined && (
          <Alert tone="error">
            {sentenceOf(error) ?? 'Something went wrong on our side. Nothing was sent. Try again.'}
          </Alert>
        )}
        <Field
          label="Email address"
          error={form.errors.email ?? refused}
          required
          help="The email address of your account."
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

interface LinkSentProps {
  audience: Audience;
  email: string;
  onAnother: () => void;
}

function LinkSent({ audience, email, onAnother }: LinkSentProps) {
  const { login, signIn } = SIGN_IN_PAGES[audience];
  const message = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => message.current?.focus(), []);
  return (
    <SignInLayout title="Check your email" subtitle="The link works once and expires in one hour.">
      <p ref={message} tabIndex={-1} role="status">
        If <b className="wrap-anywhere font-medium">{email}</b> belongs to an account, a link is on its way.
        Your current password works until you use the link.
      </p>
      <ButtonLink href={login}>Go to {signIn}</ButtonLink>
      <div className="flex flex-col items-start gap-3 text-ink-soft">
        <p>No email after a few minutes? Check your spam folder, and check that the address is right.</p>
        <Button variant="secondary" size="small" onClick={onAnother}>
          Try another address
        </Button>
      </div>
      <div className="text-ink-soft">
        {audience === 'staff' ? (
          <p>If your account has no email address, ask the person who runs Parley at your company.</p>
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
  if (typed === '') return { ok: false, errors: { email: 'Email address is required' } };
  if (!/^[^\s@]+@[^\s@]+$/.test(typed)) return { ok: false, errors: { email: 'Enter an email address' } };
  return { ok: true, value: typed };
}
