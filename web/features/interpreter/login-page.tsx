import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Redirect, useLocation, useSearchParams } from 'wouter';
import { NetworkError, sentenceOf } from '#web/api/http/http-error.ts';
import { logInInterpreter, logOutInterpreter } from '#web/api/interpreter/session.ts';
import { paths, sameSitePath } from '#web/app/paths.ts';
// The browser may offer to install the app before the portal can show it.
import '#web/device/install-prompt.ts';
import { hasEndedSession } from '#web/device/ended-session.ts';
import { mayBeSignedIn } from '#web/device/known-sign-in.ts';
import { isOnline, onNetworkChange } from '#web/device/network.ts';
import { sendPendingLogout } from '#web/device/pending-logout.ts';
import { isStandalone } from '#web/device/platform.ts';
import { startServiceWorker } from '#web/device/service-worker.ts';
import { startInterpreterSession } from '#web/device/start-interpreter-session.ts';
import { interpreterSession } from '#web/device/storage.ts';
import { AppLinks } from '#web/parts/app-links.tsx';
import { SignInForm } from '#web/parts/sign-in/sign-in-form.tsx';
import { SignInLayout } from '#web/parts/sign-in/sign-in-layout.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';

const offlineSentence = 'You are offline. Signing in needs a connection.';
const endedSentence = 'Your session has ended. Sign in again to continue.';

export function InterpreterLoginPage() {
  const [search] = useSearchParams();
  // As it was on arrival: this screen is still shown for a moment at the portal's address.
  const [goal] = useState(
    () => sameSitePath(search.get('next'), window.location.origin) ?? paths.interpreterPortal,
  );
  const [wasSignedIn] = useState(() => isSignedIn() || mayBeSignedIn());
  useEffect(() => void startServiceWorker(), []);
  useEffect(() => {
    // A logout without a network is sent now, so that the session ends.
    const settle = () => void sendPendingLogout(logOutInterpreter);
    settle();
    window.addEventListener('online', settle);
    return () => window.removeEventListener('online', settle);
  }, []);
  // Somebody who is signed in already goes on; the portal checks the session.
  return wasSignedIn ? <Redirect to={goal} replace /> : <SignIn goal={goal} />;
}

function SignIn({ goal }: { goal: string }) {
  const [, navigate] = useLocation();
  const login = useInterpreterLogin();
  const isOnNetwork = useSyncExternalStore(onNetworkChange, isOnline);
  const [hasEnded] = useState(hasEndedSession);
  const [waiting, setWaiting] = useState<string>();
  useEffect(() => {
    // A browser that stores nothing has none.
    import('./waiting-note.ts').then(({ waitingNote }) => waitingNote()).then(setWaiting, () => {});
  }, []);
  const hasSession = useSyncExternalStore(interpreterSession.subscribe, isSignedIn);

  // Signed in by this form or in another tab. The form stays until the portal is there.
  useEffect(() => {
    if (hasSession) navigate(goal, { replace: true });
  }, [hasSession, goal, navigate]);

  const isOfflineFailure = login.error instanceof NetworkError && !isOnNetwork;
  const failure = isOfflineFailure ? offlineSentence : failureOf(login.error);
  return (
    <SignInLayout title="Interpreter sign-in" subtitle="Access your assignments and tracking">
      <AppLinks />
      {[waiting, hasEnded && endedSentence, !isOnNetwork && !login.isError && offlineSentence].map(
        (sentence) => sentence && <Alert key={sentence}>{sentence}</Alert>,
      )}
      <SignInForm
        audience="interpreter"
        onSubmit={login.mutate}
        pending={login.isPending}
        pendingLabel="Signing in..."
        failure={failure}
        // An installed app is on one person's phone, and losing the session may cost a day.
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
      await sendPendingLogout(logOutInterpreter);
      return logInInterpreter(credentials);
    },
    onSuccess({ interpreter }, { stayLoggedIn = false }) {
      const { id: interpreterId, username, name } = interpreter;
      queryClient.removeQueries({ queryKey: ['interpreter'] });
      startInterpreterSession({ interpreterId, username, name }, { stayLoggedIn });
      toast({ title: 'Login successful', description: `Welcome back, ${name}!` });
    },
  });
}
