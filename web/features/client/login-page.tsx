import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { CallOptions } from '#web/api/http/http.ts';
import { call } from '#web/api/http/http.ts';

import { HttpError, sentenceOf } from '#web/api/http/http-error.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { paths, sameSitePath } from '#web/app/paths.ts';
import { clientAuth } from '#web/device/storage.ts';
import { SignInForm } from '#web/parts/sign-in/sign-in-form.tsx';
import { SignInLayout } from '#web/parts/sign-in/sign-in-layout.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { removeDrafts } from './request/draft-key.ts';

export function ClientLoginPage() {
  const login = useClientLogin();
  const company = useQuery(companyQuery);
  return (
    <SignInLayout title="Client sign-in" subtitle="Request services and manage appointments">
      <SignInForm
        audience="client"
        onSubmit={login.mutate}
        pending={login.isPending}
        failure={login.isError ? failureText(login.error) : null}
        testCredentials={company.data?.demoAccounts?.client}
      />
    </SignInLayout>
  );
}

function useClientLogin() {
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  // As it was on arrival: this screen is still shown for a moment at the portal's address.
  const [goal] = useState(
    () => sameSitePath(search.get('next'), window.location.origin) ?? paths.clientPortal,
  );
  const { toast } = useToast();
  const queryClient = useQueryClient();
  // Signed in by this form or in another tab.
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
    mutationFn: (credentials: CallOptions<'POST /api/client-auth/login'>['body']) =>
      call('POST /api/client-auth/login', { body: credentials }),
    onSuccess({ id, name, username }) {
      // Always in persistent storage; without 'Stay logged in', the cookie ends with the browser (rule sign-in-7).
      removeDrafts(id);
      clientAuth.save({ id, name, username }, { stayLoggedIn: true });
      toast({ title: 'Success', description: 'Logged in successfully' });
    },
  });
}

/** A refusal counts as wrong credentials (rule sign-in-2), but for one that says how long to wait. */
function failureText(error: Error): string {
  const sentence = sentenceOf(error);
  if (error instanceof HttpError)
    return ([429, 503].includes(error.status) ? sentence : null) ?? 'Invalid username or password';
  return ['Login failed.', sentence].filter(Boolean).join(' ');
}
