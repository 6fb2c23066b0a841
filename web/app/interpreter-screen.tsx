import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Redirect } from 'wouter';
import { onServerTime } from '#web/api/http/http.ts';
import { interpreterSessionQuery } from '#web/api/interpreter/session.ts';
import { cachedAnswers } from '#web/device/cached-answers.ts';
// The browser may offer to install the app before the portal can show it.
import '#web/device/install-prompt.ts';
import { forgetSignIn, mayBeSignedIn, phoneSession } from '#web/device/known-sign-in.ts';
import { adjustServerClock } from '#web/device/server-clock.ts';
import { startInterpreterSession } from '#web/device/start-interpreter-session.ts';
import { type InterpreterSession, interpreterSession } from '#web/device/storage.ts';
import { InterpreterPortalPage } from '#web/features/interpreter/portal-page.tsx';
import { usePortalData } from '#web/features/interpreter/use-portal-data.ts';
import { AppLinks } from '#web/parts/app-links.tsx';
import { CheckingSession, isUnconfirmed, useStoredSession } from './guard.tsx';
import { paths } from './paths.ts';

// A phone with a wrong clock must still report and show the right times (rule screens-12).
onServerTime(adjustServerClock);

/** The interpreter portal, for a signed-in interpreter. */
export function InterpreterScreen() {
  const session = useStoredSession(interpreterSession);
  // Read again after each answer.
  const [, setIsAsked] = useState(false);
  if (session === null && mayBeSignedIn()) return <Returning onAnswered={() => setIsAsked(true)} />;
  return (
    <>
      <AppLinks />
      {session === null ? (
        <Redirect to={interpreterSignIn()} replace />
      ) : (
        <Confirmed key={session.interpreterId} session={session} />
      )}
    </>
  );
}

/** A new tab, for example from a link in a message, of a browser whose cookie is still valid. */
function Returning({ onAnswered }: { onAnswered: () => void }) {
  const queryClient = useQueryClient();
  const ask = useEffectEvent(() =>
    // What was answered before does not count: the session may have ended since.
    queryClient.fetchQuery({ ...interpreterSessionQuery, staleTime: 0 }).then(
      (who) => startInterpreterSession(who, { stayLoggedIn: false }),
      () => {
        forgetSignIn();
        onAnswered();
      },
    ),
  );
  useEffect(() => {
    const session = phoneSession();
    // As after a sign-in with 'Stay logged in': what the phone has stored is shown while the server is asked (rule sign-in-23).
    if (session) interpreterSession.save(session, { stayLoggedIn: false });
    else void ask();
  }, []);
  return <CheckingSession />;
}

function Confirmed({ session }: { session: InterpreterSession }) {
  const { interpreterId } = session;
  // On a slow network every round trip counts: no other call waits for the session's answer.
  usePortalData(interpreterId);
  const check = useQuery(interpreterSessionQuery);
  // Without a network the answer may take minutes; meanwhile the portal shows what the device has stored.
  const hasCached = cachedAnswers(interpreterId).read('profile') !== null;
  if (check.data && check.data.interpreterId !== interpreterId) return <TakingOver signedIn={check.data} />;
  const isWaiting = isUnconfirmed(check) && !(check.isPending && hasCached);
  return isWaiting ? <CheckingSession /> : <InterpreterPortalPage session={session} />;
}

/** Shown while this tab changes to another interpreter, who has signed in in another tab. */
function TakingOver({ signedIn }: { signedIn: Omit<InterpreterSession, 'loginTime'> }) {
  const queryClient = useQueryClient();
  useEffect(() => {
    void import('./switch-interpreter.ts').then(({ switchInterpreter }) =>
      switchInterpreter(queryClient, signedIn),
    );
  }, [queryClient, signedIn]);
  return <CheckingSession />;
}

/** After signing in, a link to an offer or an appointment still leads there. */
function interpreterSignIn(): string {
  const { pathname, search, hash } = window.location;
  // Signed out and leaving: the portal is not the place to come back to.
  if (pathname !== paths.interpreterPortal || search + hash === '') return paths.interpreterLogin;
  return `${paths.interpreterLogin}?next=${encodeURIComponent(pathname + search + hash)}`;
}
