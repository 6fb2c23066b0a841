import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Redirect } from 'wouter';
import { clientSessionQuery } from '#web/api/client/session.ts';
import { type ClientAuth, clientAuth } from '#web/device/storage.ts';
import { usePortalData } from '#web/features/client/use-portal-data.ts';
import { CheckingSession, type GuardProps, isUnconfirmed } from './guard.tsx';
import { paths } from './paths.ts';
import { useStoredSession } from './use-stored-session.ts';

export function RequireClient({ children }: GuardProps<ClientAuth>) {
  const session = useStoredSession(clientAuth);
  if (session === null) return <Redirect to={clientSignIn()} replace />;
  return (
    <Confirmed key={session.id} session={session}>
      {children}
    </Confirmed>
  );
}

interface ConfirmedProps {
  session: ClientAuth;
  children: (session: ClientAuth) => ReactNode;
}

function Confirmed({ session, children }: ConfirmedProps) {
  usePortalData(session.id);
  const check = useQuery(clientSessionQuery(session.id));
  // The stored session is not the server's: it is no more trusted than one that cannot be read (rule S20).
  const isForeign = check.data !== undefined && check.data.id !== session.id;
  useEffect(() => {
    if (isForeign) clientAuth.remove();
  }, [isForeign]);
  return isForeign || isUnconfirmed(check) ? <CheckingSession /> : children(session);
}

/** After signing in, the client goes on where they were. */
function clientSignIn(): string {
  const { pathname, search } = window.location;
  // Signed out and leaving: the portal is not the place to come back to.
  if (pathname !== paths.clientPortal || search === '') return paths.clientLogin;
  return `${paths.clientLogin}?next=${encodeURIComponent(pathname + search)}`;
}
