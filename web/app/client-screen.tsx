import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { addDays } from '#domain/civil.ts';
import { clientComingQuery, clientRecentQuery } from '#web/api/client/assignments.ts';
import { clientSessionQuery } from '#web/api/client/session.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { type ClientAuth, clientAuth } from '#web/device/storage.ts';
import { ClientPortalPage } from '#web/features/client/portal-page.tsx';
import { dateInZone } from '#web/parts/time/civil-time.ts';
import { CheckingSession, isUnconfirmed, useStoredSession } from './guard.tsx';
import { paths } from './paths.ts';

/** Requests everything that the portal shows first, before the session is confirmed and the portal can be drawn. */
function usePortalData(clientId: number): void {
  const queryClient = useQueryClient();
  // During the first render, so that nothing waits for an effect.
  useState(() => askForPortal(queryClient, clientId));
}

function askForPortal(queryClient: QueryClient, clientId: number): void {
  const company = queryClient.getQueryData(companyQuery.queryKey);
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  // For a client far away, the device's date may be one day later than the company's.
  const today = company
    ? dateInZone(company.timeZone, new Date())
    : addDays(dateInZone(here, new Date()), -1);
  void queryClient.prefetchQuery(companyQuery);
  void queryClient.prefetchQuery(clientComingQuery(clientId, today));
  void queryClient.prefetchQuery(clientRecentQuery(clientId));
}

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
