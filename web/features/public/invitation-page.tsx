import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type * as z from 'zod/mini';
import type { Invited, SignedInByLink } from '#contracts/accounts/shapes.ts';
import type { Audience } from '#domain/access/access.ts';
import { call } from '#web/api/http/http.ts';
import { fieldsOf, HttpError, sentenceOf } from '#web/api/http/http-error.ts';
import { logOutInterpreter } from '#web/api/interpreter/session.ts';
import { invitationQuery } from '#web/api/public/account-links.ts';
import { sendPendingLogout } from '#web/device/pending-logout.ts';
import { isPhone, isStandalone } from '#web/device/platform.ts';
import { startInterpreterSession } from '#web/device/start-interpreter-session.ts';
import { clientAuth, staffSession } from '#web/device/storage.ts';
import { staffTabs } from '#web/device/tab-channel.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { asksForCode, CodeField } from '#web/parts/sign-in/code-field.tsx';
import { SignInLayout } from '#web/parts/sign-in/sign-in-layout.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { type FormCheck, useForm } from '#web/ui/form/use-form.ts';
import { SIGN_IN_PAGES } from './sign-in-pages.ts';
import { SupportLine } from './support-line.tsx';

/**
 * Uses a link: the person chooses a password, when invited also a username, and is signed in (rule sign-in-12). Opening it
 * changes nothing.
 */
export function InvitationPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return token === '' ? <DeadLink /> : <Invitation token={token} />;
}

function Invitation({ token }: { token: string }) {
  // Fetched once: what was typed stays, whatever happens to the link.
  const invited = useQuery(invitationQuery(token));
  if (invited.data) return <Choosing token={token} invited={invited.data} />;
  if (invited.isPending) return <Loading />;
  if (isDead(invited.error, [400, 404, 422])) return <DeadLink />;
  return (
    <SignInLayout title="Your link" subtitle="Choose how you sign in">
      <LoadError title="The link could not be checked" of={invited}>
        It still works. Try again in a moment.
      </LoadError>
    </SignInLayout>
  );
}

function Loading() {
  return (
    <SignInLayout title="Your link" subtitle="Checking your link...">
      <SkeletonGroup label="Loading the link" className="flex flex-col gap-4">
        <Skeleton className="h-16" />
        <Skeleton className="h-20" />
        <Skeleton className="h-11" />
      </SkeletonGroup>
    </SignInLayout>
  );
}

type Whose = z.infer<typeof Invited>;

interface ChoosingProps {
  token: string;
  invited: Whose;
}

function Choosing({ token, invited }: ChoosingProps) {
  const { form, isPending, error, asksCode } = useChoosing(token, invited);
  const { audience, isReset } = invited;
  if (isDead(error, [404])) return <DeadLink audience={audience} />;
  const isAtField = asksCode || Object.keys(fieldsOf(error)).some((field) => field in form.values);
  return (
    <SignInLayout {...headingOf(invited)}>
      <form {...form.props} className="flex flex-col gap-4">
        {error && !isAtField && (
          <Alert tone="error">
            {sentenceOf(error) ?? 'Something went wrong on our side. Your link still works. Try again.'}
          </Alert>
        )}
        {isReset ? (
          <SignsInAs username={invited.username} />
        ) : (
          <Field
            label="Username"
            error={form.errors.username}
            required
            help={
              audience === 'staff'
                ? 'Any name you like. Your email address works too.'
                : 'Keep it, or choose another. Your email address works too.'
            }
          >
            <TextInput
              {...form.register('username')}
              maxLength={64}
              autoComplete="username"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
            />
          </Field>
        )}
        <Field
          label="New password"
          error={form.errors.password}
          required
          help={`At least ${SIGN_IN_PAGES[audience].leastCharacters} characters of any kind, and not a common password. A few words in a row work well.`}
        >
          <PasswordInput {...form.register('password')} autoComplete="new-password" />
        </Field>
        {asksCode && <CodeField {...form.register('code')} error={form.errors.code} />}
        <Checkbox label="Stay logged in" {...form.register('stayLoggedIn')} />
        <Button type="submit" pending={isPending} pendingLabel="Signing in...">
          Save and Sign In
        </Button>
        {isReset && (
          <p className="text-ink-soft">
            Your old password stops working, and you are signed out everywhere else.
          </p>
        )}
      </form>
    </SignInLayout>
  );
}

function headingOf({ audience, name, companyName, isReset }: Whose): { title: string; subtitle: string } {
  const { portal } = SIGN_IN_PAGES[audience];
  return isReset
    ? { title: 'Choose a new password', subtitle: `For ${name}, in the ${portal} of ${companyName}.` }
    : {
        title: `Welcome, ${name}`,
        subtitle: `${companyName} invites you to its ${portal}. Choose how you sign in.`,
      };
}

/** People who forgot the password may have forgotten the username; a password manager stores both. */
function SignsInAs({ username }: { username: string }) {
  return (
    <p>
      You sign in as <b className="wrap-anywhere font-medium">{username}</b>
      <input hidden readOnly value={username} autoComplete="username" />
    </p>
  );
}

function useChoosing(token: string, { audience, username, isReset }: Whose) {
  const [asksCode, setAsksCode] = useState(false);
  const [, navigate] = useLocation();
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const accept = useMutation({
    async mutationFn({ username, password, stayLoggedIn, code }: Chosen) {
      const second = asksCode && code !== '' ? { code } : {};
      if (audience === 'interpreter') await sendPendingLogout(logOutInterpreter);
      return call('POST /api/invitations/{token}/accept', {
        params: { token },
        body: {
          ...(isReset ? {} : { username }),
          password,
          stayLoggedIn,
          ...second,
        },
      });
    },
    onSuccess(who, { stayLoggedIn }) {
      queryClient.removeQueries({ queryKey: [who.audience] });
      begin(who, { stayLoggedIn });
      toast({ title: 'Success', description: `Welcome, ${who.name}! Your password is set.` });
      navigate(SIGN_IN_PAGES[who.audience].home, { replace: true });
    },
    onError(error) {
      setAsksCode(asksForCode(error));
      form.refuse(fieldsOf(error));
    },
  });
  const form = useForm<Chosen, Chosen>({
    // Until then nobody can guess a staff member's.
    initial: {
      username: audience === 'staff' && !isReset ? '' : username,
      password: '',
      // On a phone the browser ends often, and nobody else uses it.
      stayLoggedIn: isStandalone() || (audience !== 'staff' && isPhone()),
      code: '',
    },
    check: (values) => checkChosen(values, SIGN_IN_PAGES[audience].leastCharacters),
    onSubmit: (chosen) => !accept.isPending && accept.mutate(chosen),
  });
  return { form, isPending: accept.isPending, error: accept.error, asksCode };
}

/** Like a sign-in (rule sign-in-12). */
function begin(
  { audience, id, name, username }: z.infer<typeof SignedInByLink>,
  options: { stayLoggedIn: boolean },
): void {
  if (audience === 'client') clientAuth.save({ id, name, username }, { stayLoggedIn: true });
  if (audience === 'interpreter') startInterpreterSession({ interpreterId: id, name, username }, options);
  if (audience === 'staff') {
    staffSession.save({ username, name, loginTime: new Date().toISOString() }, options);
    staffTabs.tell('signed-in');
  }
}

interface Chosen {
  username: string;
  password: string;
  stayLoggedIn: boolean;
  /** Of staff with a second factor, once it is asked for. */
  code: string;
}

// Checked by hand: the server checks the password against common ones, and its sentence is shown at the field.
function checkChosen(values: Chosen, least: number): FormCheck<Chosen> {
  const { username, password } = values;
  const errors = {
    ...(username.trim() === '' && { username: 'Username is required' }),
    ...(password === '' && { password: 'Password is required' }),
    ...(password !== '' && [...password].length < least && { password: `At least ${least} characters` }),
  };
  return Object.keys(errors).length === 0 ? { ok: true, value: values } : { ok: false, errors };
}

function isDead(error: Error | null, statuses: readonly number[]): boolean {
  return error instanceof HttpError && statuses.includes(error.status);
}

/** Unknown, used or expired: the server does not say which, nor whose link it was (rule sign-in-14). */
function DeadLink({ audience }: { audience?: Audience }) {
  const audiences = audience ? [audience] : (['client', 'interpreter', 'staff'] as const);
  return (
    <SignInLayout
      title="This link doesn't work"
      subtitle="It has already been used, has expired, or was not copied completely."
    >
      <p>
        If you've already used it to choose your password, sign in. If not, use 'Forgot your password?' on the
        sign-in page, or ask us for a new link. Only the newest link works.
      </p>
      {audiences.map((kind) => (
        <ButtonLink
          key={kind}
          href={SIGN_IN_PAGES[kind].login}
          variant={audiences.length > 1 ? 'secondary' : 'primary'}
        >
          Go to {SIGN_IN_PAGES[kind].signIn}
        </ButtonLink>
      ))}
      <div className="text-ink-soft">
        <SupportLine />
      </div>
    </SignInLayout>
  );
}
