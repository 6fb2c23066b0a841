import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { CallOptions } from '#web/api/http/http.ts';
import { call } from '#web/api/http/http.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';

import { paths } from '#web/app/paths.ts';
import { staffSession } from '#web/device/storage.ts';
import { SignInLayout } from '#web/parts/sign-in/sign-in-layout.tsx';
import { timeZoneOptions } from '#web/parts/time/time-zones.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { type FormCheck, useForm } from '#web/ui/form/use-form.ts';

interface SetUp {
  companyName: string;
  timeZone: string;
  supportEmail: string;
  supportPhone: string;
  name: string;
  email: string;
  username: string;
  password: string;
}

/** The first administrator says who the company is and sets name and password, with the link of the first start (rule sign-in-17). */
export function SetUpPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { form, isPending, refusal } = useSetUp(token);
  return (
    <SignInLayout title="Set up Parley" subtitle="Your company and its first administrator">
      {token === '' ? (
        <Alert tone="error">
          This link is incomplete. Copy the whole link that Parley printed when it started.
        </Alert>
      ) : (
        <form {...form.props} className="flex flex-col gap-4">
          {refusal && <Alert tone="error">{refusal}</Alert>}
          <CompanyFields form={form} />
          <Field label="Your name" error={form.errors.name} required>
            <TextInput {...form.register('name')} autoComplete="name" />
          </Field>
          <Field
            label="Your email"
            error={form.errors.email}
            required
            help="Used to reset your password if you forget it"
          >
            <TextInput {...form.register('email')} type="email" autoComplete="email" />
          </Field>
          <Field label="Username" error={form.errors.username} required>
            <TextInput
              {...form.register('username')}
              autoComplete="username"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
            />
          </Field>
          <Field
            label="Password"
            error={form.errors.password}
            required
            help="At least 15 characters of any kind; a few words in a row work well"
          >
            <PasswordInput {...form.register('password')} autoComplete="new-password" />
          </Field>
          <Button type="submit" pending={isPending} pendingLabel="Setting up...">
            Create Administrator
          </Button>
        </form>
      )}
    </SignInLayout>
  );
}

/** Everything that the company sends names them; administrators can change them in Settings. */
function CompanyFields({ form }: { form: ReturnType<typeof useSetUp>['form'] }) {
  const { timeZone } = form.values;
  const zones = useMemo(() => timeZoneOptions(timeZone), [timeZone]);
  return (
    <>
      <Field
        label="Company name"
        error={form.errors.companyName}
        required
        help="Shown in every message and on every invoice"
      >
        <TextInput {...form.register('companyName')} autoComplete="organization" />
      </Field>
      <Field label="Time zone" error={form.errors.timeZone} required help="New appointments are in this zone">
        <Combobox
          label="Time zones"
          name="timeZone"
          options={zones}
          value={timeZone}
          onChange={(value) => form.setValue('timeZone', value)}
          placeholder="Type a city"
          nothing="No matching time zone. Try a large city nearby."
        />
      </Field>
      <Field
        label="Support phone"
        error={form.errors.supportPhone}
        required
        help="Interpreters and clients call this number"
      >
        <TextInput {...form.register('supportPhone')} type="tel" autoComplete="off" />
      </Field>
      <Field
        label="Support email"
        error={form.errors.supportEmail}
        required
        help="Interpreters and clients write to this address"
      >
        <TextInput {...form.register('supportEmail')} type="email" autoComplete="off" />
      </Field>
    </>
  );
}

function useSetUp(token: string) {
  const [, navigate] = useLocation();
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const setUp = useMutation({
    mutationFn: (body: CallOptions<'POST /api/admin/setup'>['body']) =>
      call('POST /api/admin/setup', { body }),
    onSuccess({ username, name }) {
      queryClient.removeQueries({ queryKey: ['staff'] });
      staffSession.save({ username, name, loginTime: new Date().toISOString() }, { stayLoggedIn: false });
      toast({ title: 'Success', description: 'Administrator created' });
      navigate(paths.admin, { replace: true });
    },
    onError: (error) => form.refuse(fieldsOf(error)),
  });
  const form = useForm({
    initial: {
      companyName: '',
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      supportEmail: '',
      supportPhone: '',
      name: '',
      email: '',
      username: '',
      password: '',
    },
    check: checkSetUp,
    onSubmit: (values) => setUp.mutate({ ...values, token }),
  });
  const isAtField = Object.keys(fieldsOf(setUp.error)).some((field) => field in form.values);
  return { form, isPending: setUp.isPending, refusal: isAtField ? null : sentenceOf(setUp.error) };
}

// Checked by hand: the server checks the password against common ones, and its sentence is shown at the field.
function checkSetUp(values: SetUp): FormCheck<SetUp> {
  const errors = {
    ...(values.companyName.trim() === '' && { companyName: 'Name is required' }),
    ...(values.timeZone === '' && { timeZone: 'Time zone is required' }),
    ...(values.supportPhone.trim() === '' && { supportPhone: 'Phone is required' }),
    ...(values.supportEmail.trim() === '' && { supportEmail: 'Email is required' }),
    ...(values.name.trim() === '' && { name: 'Name is required' }),
    ...(values.email.trim() === '' && { email: 'Email is required' }),
    ...(values.username.trim() === '' && { username: 'Username is required' }),
    ...(values.password === '' && { password: 'Password is required' }),
  };
  return Object.keys(errors).length === 0 ? { ok: true, value: values } : { ok: false, errors };
}
