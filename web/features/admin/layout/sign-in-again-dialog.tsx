import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { fieldsOf } from '#web/api/http/http-error.ts';
import { logInStaff } from '#web/api/staff/session.ts';
import { staffSession } from '#web/device/storage.ts';
import { staffTabs } from '#web/device/tab-channel.ts';
import { asksForCode, CodeField } from '#web/parts/sign-in/code-field.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { signInFailure } from '../sign-in-failure.ts';
import { useLogout } from './use-logout.ts';

interface SignInAgainDialogProps {
  username: string;
  onSignedIn: () => void;
}

/** Covers everything after a session has ended: the same person continues their work, another one starts fresh. */
export function SignInAgainDialog({ username, onSignedIn }: SignInAgainDialogProps) {
  const formId = useId();
  const [password, setPassword] = useState('');
  const [isStaying, setIsStaying] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const [code, setCode] = useState('');
  const logout = useLogout();
  const { toast } = useToast();
  const login = useMutation({
    mutationFn: logInStaff,
    onError: (error) => setAsksCode(asksForCode(error)),
    onSuccess({ name }) {
      const session = { username, name, loginTime: new Date().toISOString() };
      staffSession.save(session, { stayLoggedIn: isStaying });
      staffTabs.tell('signed-in');
      onSignedIn();
      toast({
        title: 'Success',
        description:
          'Logged in successfully. Anything you tried while signed out was not saved. Please try it again.',
      });
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsMissing(password === '');
    if (password !== '' && !login.isPending)
      login.mutate({
        username,
        password,
        stayLoggedIn: isStaying,
        ...(asksCode && code !== '' && { code }),
      });
  }

  return (
    <Dialog
      title="Sign in again"
      description="Your session has ended. Everything you typed is still here."
      width="small"
      role="alertdialog"
      isVeiling
      footer={
        <>
          <Button variant="quiet" pending={logout.isPending} onClick={() => logout.mutate()}>
            Not you? Sign out
          </Button>
          <Button type="submit" form={formId} pending={login.isPending}>
            Sign In
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        {login.isError && !asksCode && <Alert tone="error">{signInFailure(login.error)}</Alert>}
        <Field label="Username">
          <TextInput value={username} readOnly autoComplete="username" className="bg-sunken" />
        </Field>
        <Field label="Password" error={isMissing ? 'Password is required' : undefined} required>
          <PasswordInput
            data-autofocus
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
          />
        </Field>
        {asksCode && (
          <CodeField
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={fieldsOf(login.error)['code']}
          />
        )}
        <Checkbox
          label="Stay logged in"
          checked={isStaying}
          onChange={(event) => setIsStaying(event.target.checked)}
        />
      </form>
    </Dialog>
  );
}
