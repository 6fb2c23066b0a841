import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Redirect } from 'wouter';
import { interpreterSessionQuery } from '#web/api/interpreter/session.ts';
import { cachedAnswers } from '#web/device/cached-answers.ts';
import { type InterpreterSession, interpreterSession } from '#web/device/storage.ts';
import { usePortalData } from '#web/features/interpreter/use-portal-data.ts';
import { CheckingSession, type GuardProps, isUnconfirmed } from './guard.tsx';
import { paths } from './paths.ts';
import { useStoredSession } from './use-stored-session.ts';

export function RequireInterpreter({ children }: GuardProps<InterpreterSession>) {
  const session = useStoredSession(interpreterSession);
  if (session === null) return <Redirect to={interpreterSignIn()} replace />;
  return (
    <Confirmed key={session.interpreterId} session={session}>
      {children}
    </Confirmed>
  );
}

interface ConfirmedProps {
  session: InterpreterSession;
  children: (session: InterpreterSession) => ReactNode;
}

function Confirmed({ session, children }: ConfirmedProps) {
  const { interpreterId } = session;
  // On a slow network every round trip counts: no other call waits for the session's answer.
  usePortalData(interpreterId);
  const check = useQuery(interpreterSessionQuery);
  // Without a network the answer may take minutes; meanwhile the portal shows what the device has stored.
  const hasKept = cachedAnswers(interpreterId).read('profile') !== null;
  if (check.data && check.data.interpreterId !== interpreterId) return <TakingOver signedIn={check.data} />;
  return isUnconfirmed(check) && !(check.isPending && hasKept) ? <CheckingSession /> : children(session);
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
