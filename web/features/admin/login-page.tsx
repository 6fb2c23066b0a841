import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { fieldsOf } from '#web/api/http/http-error.ts';
import { logInStaff } from '#web/api/staff/session.ts';
import { paths, sameSitePath } from '#web/app/paths.ts';
import { staffSession } from '#web/device/storage.ts';
import { staffTabs } from '#web/device/tab-channel.ts';
import { asksForCode, CodeField } from '#web/parts/sign-in/code-field.tsx';
import { SignInForm } from '#web/parts/sign-in/sign-in-form.tsx';
import { SignInLayout } from '#web/parts/sign-in/sign-in-layout.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { signInFailure } from './sign-in-failure.ts';

export function AdminLoginPage() {
  const login = useStaffLogin();
  return (
    <SignInLayout title="Admin sign-in" subtitle="Manage system and operations">
      <SignInForm
        audience="staff"
        onSubmit={login.mutate}
        pending={login.isPending}
        failure={login.isError && !login.asksCode ? signInFailure(login.error) : null}
        codeField={
          login.asksCode
            ? (code, onChange) => (
                <CodeField
                  value={code}
                  onChange={({ target }) => onChange(target.value)}
                  error={fieldsOf(login.error)['code']}
                />
              )
            : undefined
        }
      />
    </SignInLayout>
  );
}

type Credentials = Parameters<typeof logInStaff>[0];

function useStaffLogin() {
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const [asksCode, setAsksCode] = useState(false);
  const login = useMutation({
    mutationFn: ({ code, ...credentials }: Credentials) =>
      logInStaff({ ...credentials, ...(asksCode && code ? { code } : {}) }),
    onError: (error) => setAsksCode(asksForCode(error)),
    onSuccess({ username, name }, { stayLoggedIn = false }) {
      queryClient.removeQueries({ queryKey: ['staff'] });
      staffSession.save({ username, name, loginTime: new Date().toISOString() }, { stayLoggedIn });
      staffTabs.tell('signed-in');
      toast({ title: 'Login successful', description: `Welcome back, ${name}!` });
      navigate(sameSitePath(search.get('next'), window.location.origin) ?? paths.admin);
    },
  });
  return { ...login, asksCode };
}
