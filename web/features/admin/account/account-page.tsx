import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { OwnAccount, OwnSession } from '#contracts/accounts/staff-account.ts';
import { call } from '#web/api/http/http.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { changeOwnPassword, ownAccountQuery, ownSessionsQuery } from '#web/api/staff/accounts.ts';
import { staffSessionQuery } from '#web/api/staff/session.ts';
import { staffSession } from '#web/device/storage.ts';
import { chooseTheme } from '#web/device/theme.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { PasswordFields } from '#web/parts/own-profile/password-fields.tsx';
import { usePasswordForm } from '#web/parts/own-profile/use-password-form.ts';
import { TimeAgo } from '#web/parts/time/time-ago.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { useUnsavedChanges } from '#web/ui/dialog/use-unsaved-changes.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { ROLE_NAMES } from '../role-names.ts';
import { SettingsSkeleton } from '../settings/settings-skeleton.tsx';
import { useAction } from '../use-action.ts';
import { useNeedsSecondFactor } from '../use-permission.ts';
import { THEME_CHOICES, useTheme } from '../use-theme.ts';
import { checkProfile, type Profile } from './account-values.ts';
import { SecondFactor } from './second-factor.tsx';

/**
 * One's own account: name and e-mail, password, where one is signed in, and how the screen looks (rule sign-in-11). Before
 * a second factor that the company asks for, only that one (rule sign-in-21).
 */
export function AccountPage() {
  const account = useQuery(ownAccountQuery);
  const needsSecondFactor = useNeedsSecondFactor();
  if (!account.data)
    return account.error ? (
      <LoadError title="Your account could not be loaded" of={account} />
    ) : (
      <SettingsSkeleton />
    );
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      {!needsSecondFactor && (
        <>
          <ProfileForm key={account.data.updatedAt} account={account.data} />
          <PasswordSection username={account.data.username} />
        </>
      )}
      <Section title="Second factor" about="At sign-in, you also enter a code from an app on your phone.">
        <SecondFactor />
      </Section>
      {!needsSecondFactor && <Sessions />}
      <Look />
    </div>
  );
}

function Section({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4 p-4 md:p-6">
      <div>
        <h2 id={id} className="font-semibold text-large">
          {title}
        </h2>
        <p className="text-ink-soft">{about}</p>
      </div>
      {children}
    </Card>
  );
}

function ProfileForm({ account }: { account: OwnAccount }) {
  const queryClient = useQueryClient();
  const { username, role, updatedAt } = account;
  const email = account.email ?? '';
  const save = useAction({
    run: ({ currentPassword, ...to }: Profile) =>
      call('PUT /api/account', {
        body: { ...to, updatedAt, ...(currentPassword !== '' && { currentPassword }) },
        audience: 'staff',
      }),
    done: 'Your account was updated',
    failed: 'Failed to update your account',
    affectedTopics: ['session'],
    onSaved(saved) {
      const session = staffSession.read();
      const isKept = localStorage.getItem('adminSession') !== null;
      if (session) staffSession.save({ ...session, name: saved.name }, { stayLoggedIn: isKept });
      queryClient.setQueryData(ownAccountQuery.queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: staffSessionQuery.queryKey });
    },
    onDone: () => {},
    onRefused: (error) => form.refuse(fieldsOf(error)),
  });
  const form = useForm<Profile, Profile>({
    initial: { name: account.name, email, currentPassword: '' },
    check: (values) => checkProfile(values, email),
    onSubmit: (profile) => save.mutate(profile),
  });
  const unsaved = useUnsavedChanges(form.isChanged, form.reset);
  const asksPassword = form.values.email.trim().toLowerCase() !== email.toLowerCase();
  return (
    <Section title="You" about={`You sign in as ${username}. Your role: ${ROLE_NAMES[role]}.`}>
      <form {...form.props} className="grid items-start gap-4 sm:grid-cols-2">
        <Refusal error={save.error} />
        <Field label="Name" required error={form.errors.name}>
          <TextInput {...form.register('name')} autoComplete="name" />
        </Field>
        <Field
          label="Email"
          required
          error={form.errors.email}
          help="You use it to sign in and to reset your password."
        >
          <TextInput {...form.register('email')} type="email" autoComplete="email" />
        </Field>
        {asksPassword && (
          <Field
            label="Current password"
            required
            error={form.errors.currentPassword}
            help="Needed to change your email."
          >
            <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
          </Field>
        )}
        <Button type="submit" className="justify-self-start sm:col-span-2" pending={save.isPending}>
          Save Changes
        </Button>
        {unsaved.question}
      </form>
    </Section>
  );
}

function PasswordSection({ username }: { username: string }) {
  const queryClient = useQueryClient();
  const password = usePasswordForm(changeOwnPassword, {
    least: 15,
    onChanged: () => void queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  });
  const { form } = password;
  const unsaved = useUnsavedChanges(form.isChanged, form.reset);
  return (
    <Section title="Password" about="A new password signs you out everywhere else.">
      <form {...form.props} aria-label="Password" className="flex flex-col gap-4">
        <PasswordFields
          username={username}
          password={password}
          help="At least 15 characters of any kind; a few words in a row work well."
        />
        {unsaved.question}
      </form>
    </Section>
  );
}

/** A refusal that belongs to no field. */
function Refusal({ error }: { error: Error | null }) {
  if (error === null || Object.keys(fieldsOf(error)).length > 0) return null;
  return (
    <div className="sm:col-span-2">
      <Alert tone="error">
        {sentenceOf(error) ?? 'Something went wrong on our side. Nothing was saved.'}
      </Alert>
    </div>
  );
}

function Sessions() {
  const sessions = useQuery(ownSessionsQuery);
  const endOthers = useAction({
    run: () => call('POST /api/account/sessions/end-others', { audience: 'staff' }),
    done: 'Signed out everywhere else',
    failed: 'Failed to sign out',
    affectedTopics: ['staff'],
    onDone: () => {},
  });
  const { data = [], error } = sessions;
  return (
    <Section
      title="Where you're signed in"
      about="If you don't know a device, sign it out and change your password."
    >
      {error && <LoadError title="Your sessions could not be loaded" of={sessions} />}
      <ul className="divide-y divide-line">
        {data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {data.length > 1 && (
        <Button
          variant="secondary"
          className="self-start"
          pending={endOthers.isPending}
          onClick={() => endOthers.mutate(undefined)}
        >
          Sign out everywhere else
        </Button>
      )}
    </Section>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const { id, device, isCurrent, lastSeenAt } = session;
  const end = useAction({
    run: () =>
      call('DELETE /api/account/sessions/{sessionId}', { params: { sessionId: id }, audience: 'staff' }),
    done: `Signed out of ${device}`,
    failed: 'Failed to sign out',
    affectedTopics: ['staff'],
    onDone: () => {},
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <span>
        <span className="font-medium">{device}</span>
        <span className="block text-ink-soft text-small">
          Active <TimeAgo at={lastSeenAt} />
        </span>
      </span>
      {isCurrent ? (
        <Badge>This device</Badge>
      ) : (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Sign out of ${device}`}
          pending={end.isPending}
          onClick={() => end.mutate(undefined)}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

function Look() {
  const theme = useTheme();
  return (
    <Section title="Appearance" about="For this browser.">
      <RadioGroup legend="Theme" options={THEME_CHOICES} value={theme} onChange={chooseTheme} />
    </Section>
  );
}
