import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Redirect, useLocation, useSearchParams } from 'wouter';
import { NetworkError, sentenceOf } from '#web/api/http-error.ts';
import { logInInterpreter, logOutInterpreter } from '#web/api/interpreter-session.ts';
import { paths, sameSitePath } from '#web/app/paths.ts';
// The browser offers to install the app before the portal is there to show it.
import '#web/device/install-offer.ts';
import { beginInterpreterSession } from '#web/device/begin-interpreter.ts';
import { hasEndedSession } from '#web/device/ended-session.ts';
import { isOnline, onNetworkChange } from '#web/device/network.ts';
import { settleOwedLogout } from '#web/device/owed-logout.ts';
import { isStandalone } from '#web/device/platform.ts';
import { startServiceWorker } from '#web/device/service-worker.ts';
import { interpreterSession } from '#web/device/storage.ts';
import { AppLinks } from '#web/parts/app-links.tsx';
import { SignInForm } from '#web/parts/sign-in-form.tsx';
import { SignInLayout } from '#web/parts/sign-in-layout.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { useToast } from '#web/ui/use-toast.ts';

const offlineSentence = 'You are offline. Signing in needs a connection.';
const endedSentence =
  'Your session has ended. Sign in again to go on: what you reported or typed is still on this phone.';

export function InterpreterLoginPage() {
  const [search] = useSearchParams();
  // As it was on arrival: on the way to the portal this screen still stands, at the portal's address.
  const [goal] = useState(
    () => sameSitePath(search.get('next'), window.location.origin) ?? paths.interpreterPortal,
  );
  const [wasSignedIn] = useState(isSignedIn);
  useEffect(() => void startServiceWorker(), []);
  useEffect(() => {
    // A logout without a network: the session must not stand longer than that.
    const settle = () => void settleOwedLogout(logOutInterpreter);
    settle();
    window.addEventListener('online', settle);
    return () => window.removeEventListener('online', settle);
  }, []);
  // Whoever is signed in already has nothing to do here; whoever comes back later is checked by the portal.
  return wasSignedIn ? <Redirect to={goal} replace /> : <SignIn goal={goal} />;
}

function SignIn({ goal }: { goal: string }) {
  const [, navigate] = useLocation();
  const login = useInterpreterLogin();
  const isOnNetwork = useSyncExternalStore(onNetworkChange, isOnline);
  const [hasEnded] = useState(hasEndedSession);
  const hasSession = useSyncExternalStore(interpreterSession.subscribe, isSignedIn);

  // By this form, or in another tab. The form stays until the portal is there.
  useEffect(() => {
    if (hasSession) navigate(goal, { replace: true });
  }, [hasSession, goal, navigate]);

  const isOfflineFailure = login.error instanceof NetworkError && !isOnNetwork;
  const failure = isOfflineFailure ? offlineSentence : failureOf(login.error);
  return (
    <SignInLayout title="Interpreter sign-in" subtitle="Access your assignments and tracking">
      <AppLinks />
      {hasEnded && <Alert>{endedSentence}</Alert>}
      {!isOnNetwork && !login.isError && <Alert>{offlineSentence}</Alert>}
      <SignInForm
        audience="interpreter"
        onSubmit={login.mutate}
        pending={login.isPending}
        pendingLabel="Signing in..."
        failure={failure}
        // On the home screen it is one person's phone, and a session that is lost there is a day that is lost.
        staysLoggedIn={isStandalone()}
      />
      <p className="text-ink-soft">
        No account yet, or trouble signing in? Please contact your administrator.
      </p>
    </SignInLayout>
  );
}

function failureOf(error: Error | null): string | null {
  return error && (sentenceOf(error) ?? 'Login failed. Please check your credentials.');
}

function isSignedIn(): boolean {
  return interpreterSession.read() !== null;
}

function useInterpreterLogin() {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn(credentials: Parameters<typeof logInInterpreter>[0]) {
      await settleOwedLogout(logOutInterpreter);
      return logInInterpreter(credentials);
    },
    onSuccess({ interpreter }, { stayLoggedIn = false }) {
      const { id: interpreterId, username, name } = interpreter;
      queryClient.removeQueries({ queryKey: ['interpreter'] });
      beginInterpreterSession({ interpreterId, username, name }, { stayLoggedIn });
      toast({ title: 'Login successful', description: `Welcome back, ${name}!` });
    },
  });
}
