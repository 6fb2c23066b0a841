import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Redirect } from 'wouter';
import { interpreterSessionQuery } from '#web/api/interpreter-session.ts';
import { keptAnswersOf } from '#web/device/kept-answers.ts';
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
  // On a bad line every turn counts: nothing that the portal shows waits for the session's own answer.
  usePortalData(interpreterId);
  const check = useQuery(interpreterSessionQuery);
  // In a corridor without a network the answer may take minutes: what the device has kept is shown meanwhile.
  const hasKept = keptAnswersOf(interpreterId).read('profile') !== null;
  if (check.data && check.data.interpreterId !== interpreterId) return <TakingOver signedIn={check.data} />;
  return isUnconfirmed(check) && !(check.isPending && hasKept) ? <CheckingSession /> : children(session);
}

/** Stands while this tab is handed to another interpreter, who has signed in in another one. */
function TakingOver({ signedIn }: { signedIn: Omit<InterpreterSession, 'loginTime'> }) {
  const queryClient = useQueryClient();
  useEffect(() => {
    void import('./take-over.ts').then(({ takeOver }) => takeOver(queryClient, signedIn));
  }, [queryClient, signedIn]);
  return <CheckingSession />;
}

/** A link to an offer or an appointment is what one goes on with after signing in. */
function interpreterSignIn(): string {
  const { pathname, search, hash } = window.location;
  // Signed out, and on the way there: the portal is not what one comes back to.
  if (pathname !== paths.interpreterPortal || search + hash === '') return paths.interpreterLogin;
  return `${paths.interpreterLogin}?next=${encodeURIComponent(pathname + search + hash)}`;
}
