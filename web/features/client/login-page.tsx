import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { logInClient } from '#web/api/client-session.ts';
import { companyQuery } from '#web/api/company.ts';
import { HttpError, sentenceOf } from '#web/api/http-error.ts';
import { paths, sameSitePath } from '#web/app/paths.ts';
import { clientAuth } from '#web/device/storage.ts';
import { SignInForm } from '#web/parts/sign-in-form.tsx';
import { SignInLayout } from '#web/parts/sign-in-layout.tsx';
import { useToast } from '#web/ui/use-toast.ts';

export function ClientLoginPage() {
  const login = useClientLogin();
  const company = useQuery(companyQuery);
  return (
    <SignInLayout title="Client sign-in" subtitle="Request services and manage appointments">
      <SignInForm
        audience="client"
        onSubmit={login.mutate}
        pending={login.isPending}
        failure={login.isError ? (sentenceOf(login.error) ?? failureText(login.error)) : null}
        testCredentials={company.data?.demoAccounts?.client}
      />
    </SignInLayout>
  );
}

function useClientLogin() {
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  // As it was on arrival: on the way to the portal this screen still stands, at the portal's address.
  const [goal] = useState(
    () => sameSitePath(search.get('next'), window.location.origin) ?? paths.clientPortal,
  );
  const { toast } = useToast();
  const queryClient = useQueryClient();
  // By this form, or in another tab.
  useEffect(
    () =>
      clientAuth.subscribe(() => {
        if (clientAuth.read() === null) return;
        queryClient.removeQueries({ queryKey: ['client'] });
        navigate(goal, { replace: true });
      }),
    [goal, navigate, queryClient],
  );
  return useMutation({
    mutationFn: logInClient,
    onSuccess({ id, name, username }) {
      // Always persistent; without 'Stay logged in' it is the cookie that ends with the browser (design 3.13).
      clientAuth.save({ id, name, username }, { stayLoggedIn: true });
      toast({ title: 'Success', description: 'Logged in successfully' });
    },
    onError(error) {
      toast({ variant: 'destructive', title: 'Error', description: failureText(error) });
    },
  });
}

/** Spec §8: any non-OK answer counts as wrong credentials; the server's own sentence stands in the form. */
function failureText(error: Error): string {
  return error instanceof HttpError ? 'Invalid username or password' : 'Login failed';
}
