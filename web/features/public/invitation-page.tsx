import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'wouter';
import type * as z from 'zod/mini';
import type { Invited, SignedInByLink } from '#contracts/account.ts';
import type { Audience } from '#domain/access/access.ts';
import { acceptInvitation, invitationQuery } from '#web/api/account-links.ts';
import { fieldsOf, HttpError, sentenceOf } from '#web/api/http-error.ts';
import { logOutInterpreter } from '#web/api/interpreter-session.ts';
import { beginInterpreterSession } from '#web/device/begin-interpreter.ts';
import { settleOwedLogout } from '#web/device/owed-logout.ts';
import { staffTabs } from '#web/device/staff-tabs.ts';
import { clientAuth, staffSession } from '#web/device/storage.ts';
import { SignInLayout } from '#web/parts/sign-in-layout.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { type FormCheck, useForm } from '#web/ui/use-form.ts';
import { useToast } from '#web/ui/use-toast.ts';
import { DOORS } from './doors.ts';
import { SupportLine } from './support-line.tsx';

/**
 * Somebody takes up a link: chooses a password, invited a username too, and is signed in (design 3.14). Opening it changes
 * nothing.
 */
export function InvitationPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return token === '' ? <DeadLink /> : <Invitation token={token} />;
}

function Invitation({ token }: { token: string }) {
  // Asked once: what somebody has begun to type stays, whatever becomes of the link.
  const invited = useQuery(invitationQuery(token));
  if (invited.data) return <Choosing token={token} invited={invited.data} />;
  if (invited.isPending) return <Loading />;
  if (isDead(invited.error, [400, 404, 422])) return <DeadLink />;
  return (
    <SignInLayout title="Your link" subtitle="Choose how you sign in">
      <ErrorState
        title="The link could not be looked up"
        onRetry={() => invited.refetch()}
        isRetrying={invited.isFetching}
      >
        {sentenceOf(invited.error) ?? 'It still works. Try again in a moment.'}
      </ErrorState>
    </SignInLayout>
  );
}

function Loading() {
  return (
    <SignInLayout title="Your link" subtitle="Looking up your link...">
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
  const { form, isPending, error } = useChoosing(token, invited);
  const { audience, isReset } = invited;
  if (isDead(error, [404])) return <DeadLink audience={audience} />;
  const isAtField = Object.keys(fieldsOf(error)).some((field) => field in form.values);
  return (
    <SignInLayout {...headingOf(invited)}>
      <form {...form.props} className="flex flex-col gap-4">
        {error && !isAtField && (
          <Alert tone="error">
            {sentenceOf(error) ?? 'The server failed. Your link still works: try again.'}
          </Alert>
        )}
        {isReset ? (
          <SignsInAs username={invited.username} />
        ) : (
          <Field
            label="Username"
            error={form.errors.username}
            required
            help="Keep it, or choose another. Your e-mail address works too."
          >
            <TextInput
              {...form.text('username')}
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
          help={`At least ${DOORS[audience].leastCharacters} characters of any kind, and none of the commonest passwords. A few words in a row do well.`}
        >
          <PasswordInput {...form.text('password')} autoComplete="new-password" />
        </Field>
        <Button type="submit" pending={isPending} pendingLabel="Signing in...">
          Save and Sign In
        </Button>
        {isReset && (
          <p className="text-ink-soft">Your present password ends, and you are signed out everywhere else.</p>
        )}
      </form>
    </SignInLayout>
  );
}

function headingOf({ audience, name, companyName, isReset }: Whose): { title: string; subtitle: string } {
  const { portal } = DOORS[audience];
  return isReset
    ? { title: 'Choose a new password', subtitle: `For ${name}, in the ${portal} of ${companyName}.` }
    : {
        title: `Welcome, ${name}`,
        subtitle: `${companyName} invites you to its ${portal}. Choose how you sign in.`,
      };
}

/** Who forgot the password may have forgotten the name as well; a password manager keeps both together. */
function SignsInAs({ username }: { username: string }) {
  return (
    <p>
      You sign in as <b className="wrap-anywhere font-medium">{username}</b>
      <input hidden readOnly value={username} autoComplete="username" />
    </p>
  );
}

function useChoosing(token: string, { audience, username, isReset }: Whose) {
  const [, navigate] = useLocation();
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const accept = useMutation({
    async mutationFn({ username, password }: Chosen) {
      if (audience === 'interpreter') await settleOwedLogout(logOutInterpreter);
      return acceptInvitation(token, isReset ? { password } : { username, password });
    },
    onSuccess(who) {
      queryClient.removeQueries({ queryKey: [who.audience] });
      begin(who);
      toast({ title: 'Success', description: `Welcome, ${who.name}! Your password is set.` });
      navigate(DOORS[who.audience].home, { replace: true });
    },
    onError: (error) => form.refuse(fieldsOf(error)),
  });
  const form = useForm<Chosen, Chosen>({
    initial: { username, password: '' },
    check: (values) => checkChosen(values, DOORS[audience].leastCharacters),
    onSubmit: (chosen) => !accept.isPending && accept.mutate(chosen),
  });
  return { form, isPending: accept.isPending, error: accept.error };
}

/** As a sign-in without 'Stay logged in' leaves it: the cookie ends with the browser (design 3.13). */
function begin({ audience, id, name, username }: z.infer<typeof SignedInByLink>): void {
  if (audience === 'client') clientAuth.save({ id, name, username }, { stayLoggedIn: true });
  if (audience === 'interpreter')
    beginInterpreterSession({ interpreterId: id, name, username }, { stayLoggedIn: false });
  if (audience === 'staff') {
    staffSession.save({ username, name, loginTime: new Date().toISOString() }, { stayLoggedIn: false });
    staffTabs.tell('signed-in');
  }
}

interface Chosen {
  username: string;
  password: string;
}

// By hand: the server judges the password with its list of common ones, and its sentence stands at the field.
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

/** Unknown, used or over: the server says which to nobody, nor whose it was. */
function DeadLink({ audience }: { audience?: Audience }) {
  const doors = audience ? [audience] : (['client', 'interpreter', 'staff'] as const);
  return (
    <SignInLayout
      title="This link does not work"
      subtitle="It was used already, is over, or was not copied whole."
    >
      <p>
        Have you chosen your password with it? Then sign in. Otherwise ask for a new link by 'Forgot your
        password?' there, or ask us: only the newest one works.
      </p>
      {doors.map((door) => (
        <ButtonLink key={door} href={DOORS[door].login} variant={doors.length > 1 ? 'secondary' : 'primary'}>
          Go to {DOORS[door].signIn}
        </ButtonLink>
      ))}
      <div className="text-ink-soft">
        <SupportLine />
      </div>
    </SignInLayout>
  );
}
