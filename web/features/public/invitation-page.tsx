import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'wouter';
import type * as z from 'zod/mini';
import type { Invited } from '#contracts/account.ts';
import { fieldsOf, HttpError, sentenceOf } from '#web/api/http-error.ts';
import { acceptInvitation, invitationQuery } from '#web/api/invitation.ts';
import { paths } from '#web/app/paths.ts';
import { clientAuth } from '#web/device/storage.ts';
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
import { SupportLine } from './support-line.tsx';

/** A client takes up a sign-up link: chooses username and password, and is signed in (design 3.14). Opening it changes nothing. */
export function InvitationPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return token === '' ? <DeadLink /> : <Invitation token={token} />;
}

function Invitation({ token }: { token: string }) {
  // Asked once: what somebody has begun to type stays, whatever becomes of the link.
  const invited = useQuery(invitationQuery(token));
  if (invited.data) return <SignUp token={token} invited={invited.data} />;
  if (invited.isPending) return <Loading />;
  if (isDead(invited.error, [400, 404, 422])) return <DeadLink />;
  return (
    <SignInLayout title="Sign up" subtitle="Choose how you sign in">
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
    <SignInLayout title="Sign up" subtitle="Looking up your link...">
      <SkeletonGroup label="Loading the invitation" className="flex flex-col gap-4">
        <Skeleton className="h-16" />
        <Skeleton className="h-20" />
        <Skeleton className="h-11" />
      </SkeletonGroup>
    </SignInLayout>
  );
}

interface SignUpProps {
  token: string;
  invited: z.infer<typeof Invited>;
}

function SignUp({ token, invited }: SignUpProps) {
  const { form, isPending, error } = useSignUp(token, invited);
  if (isDead(error, [404])) return <DeadLink />;
  const isAtField = Object.keys(fieldsOf(error)).some((field) => field in form.values);
  return (
    <SignInLayout
      title={`Welcome, ${invited.name}`}
      subtitle={`${invited.companyName} invites you to its client portal. Choose how you sign in.`}
    >
      <form {...form.props} className="flex flex-col gap-4">
        {error && !isAtField && (
          <Alert tone="error">
            {sentenceOf(error) ?? 'The server failed. Your link still works: try again.'}
          </Alert>
        )}
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
        <Field
          label="New password"
          error={form.errors.password}
          required
          help="At least 8 characters of any kind, and none of the commonest passwords. A few words in a row do well."
        >
          <PasswordInput {...form.text('password')} autoComplete="new-password" />
        </Field>
        <Button type="submit" pending={isPending} pendingLabel="Signing in...">
          Save and Sign In
        </Button>
      </form>
    </SignInLayout>
  );
}

function useSignUp(token: string, { username }: SignUpProps['invited']) {
  const [, navigate] = useLocation();
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const accept = useMutation({
    mutationFn: (chosen: Chosen) => acceptInvitation(token, chosen),
    onSuccess({ id, name, username }) {
      queryClient.removeQueries({ queryKey: ['client'] });
      // As a sign-in without 'Stay logged in': it is the cookie that ends with the browser (design 3.13).
      clientAuth.save({ id, name, username }, { stayLoggedIn: true });
      toast({ title: 'Success', description: `Welcome, ${name}! Your password is set.` });
      navigate(paths.clientPortal, { replace: true });
    },
    onError: (error) => form.refuse(fieldsOf(error)),
  });
  const form = useForm<Chosen, Chosen>({
    initial: { username, password: '' },
    check: checkChosen,
    onSubmit: (chosen) => !accept.isPending && accept.mutate(chosen),
  });
  return { form, isPending: accept.isPending, error: accept.error };
}

interface Chosen {
  username: string;
  password: string;
}

// By hand: the server judges the password with its list of common ones, and its sentence stands at the field.
function checkChosen(values: Chosen): FormCheck<Chosen> {
  const errors = {
    ...(values.username.trim() === '' && { username: 'Username is required' }),
    ...(values.password === '' && { password: 'Password is required' }),
    ...(values.password !== '' && [...values.password].length < 8 && { password: 'At least 8 characters' }),
  };
  return Object.keys(errors).length === 0 ? { ok: true, value: values } : { ok: false, errors };
}

function isDead(error: Error | null, statuses: readonly number[]): boolean {
  return error instanceof HttpError && statuses.includes(error.status);
}

/** Unknown, used or over: the server says which to nobody. */
function DeadLink() {
  return (
    <SignInLayout
      title="This link does not work"
      subtitle="It was used already, is over, or was not copied whole."
    >
      <p>
        Have you chosen your password with it? Then sign in. Otherwise ask us for a new link: only the newest
        one works.
      </p>
      <ButtonLink href={paths.clientLogin}>Go to client sign-in</ButtonLink>
      <div className="text-ink-soft">
        <SupportLine />
      </div>
    </SignInLayout>
  );
}
