import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { clientSessionQuery } from '#web/api/client/session.ts';
import { type ClientAuth, clientAuth } from '#web/device/storage.ts';
import { ClientPortalPage } from '#web/features/client/portal-page.tsx';
import { usePortalData } from '#web/features/client/use-portal-data.ts';
import { CheckingSession, isUnconfirmed, useStoredSession } from './guard.tsx';
import { paths } from './paths.ts';

/** The client portal, for a signed-in client. */
export function ClientScreen() {
  const session = useStoredSession(clientAuth);
  if (session === null) return <Redirect to={clientSignIn()} replace />;
  return <Confirmed key={session.id} session={session} />;
}

function Confirmed({ session }: { session: ClientAuth }) {
  usePortalData(session.id);
  const check = useQuery(clientSessionQuery(session.id));
  // The stored session is not the server's: it is no more trusted than one that cannot be read.
  const isForeign = check.data !== undefined && check.data.id !== session.id;
  useEffect(() => {
    if (isForeign) clientAuth.remove();
  }, [isForeign]);
  return isForeign || isUnconfirmed(check) ? <CheckingSession /> : <ClientPortalPage session={session} />;
}

/** After signing in, the client goes on where they were. */
function clientSignIn(): string {
  const { pathname, search } = window.location;
  // Signed out and leaving: the portal is not the place to come back to.
  if (pathname !== paths.clientPortal || search === '') return paths.clientLogin;
  return `${paths.clientLogin}?next=${encodeURIComponent(pathname + search)}`;
}
