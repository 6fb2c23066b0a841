import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'wouter';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { setUpFirstAdministrator } from '#web/api/public/first-administrator.ts';
import { paths } from '#web/app/paths.ts';
import { staffSession } from '#web/device/storage.ts';
import { SignInLayout } from '#web/parts/sign-in-layout.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { type FormCheck, useForm } from '#web/ui/form/use-form.ts';

interface Administrator {
  name: string;
  email: string;
  username: string;
  password: string;
}

/** The first administrator sets name and password, with the link of the first start (rule S18). */
export function SetUpPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { form, isPending, refusal } = useSetUp(token);
  return (
    <SignInLayout title="Set up Parley" subtitle="Create the first administrator">
      {token === '' ? (
        <Alert tone="error">
          This link is incomplete. Copy the whole link that Parley printed when it started.
        </Alert>
      ) : (
        <form {...form.props} className="flex flex-col gap-4">
          {refusal && <Alert tone="error">{refusal}</Alert>}
          <Field label="Name" error={form.errors.name} required>
            <TextInput {...form.register('name')} autoComplete="name" />
          </Field>
          <Field
            label="Email"
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

function useSetUp(token: string) {
  const [, navigate] = useLocation();
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const setUp = useMutation({
    mutationFn: setUpFirstAdministrator,
    onSuccess({ username, name }) {
      queryClient.removeQueries({ queryKey: ['staff'] });
      staffSession.save({ username, name, loginTime: new Date().toISOString() }, { stayLoggedIn: false });
      toast({ title: 'Success', description: 'Administrator created' });
      navigate(paths.admin, { replace: true });
    },
    onError: (error) => form.refuse(fieldsOf(error)),
  });
  const form = useForm({
    initial: { name: '', email: '', username: '', password: '' },
    check: checkAdministrator,
    onSubmit: (administrator) => setUp.mutate({ ...administrator, token }),
  });
  const isAtField = Object.keys(fieldsOf(setUp.error)).some((field) => field in form.values);
  return { form, isPending: setUp.isPending, refusal: isAtField ? null : sentenceOf(setUp.error) };
}

// Checked by hand: the server checks the password against common ones, and its sentence is shown at the field.
function checkAdministrator(values: Administrator): FormCheck<Administrator> {
  const errors = {
    ...(values.name.trim() === '' && { name: 'Name is required' }),
    ...(values.email.trim() === '' && { email: 'Email is required' }),
    ...(values.username.trim() === '' && { username: 'Username is required' }),
    ...(values.password === '' && { password: 'Password is required' }),
  };
  return Object.keys(errors).length === 0 ? { ok: true, value: values } : { ok: false, errors };
}
