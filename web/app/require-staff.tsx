import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Redirect } from 'wouter';
import { knowAttendance } from '#web/api/http.ts';
import { readStaffSession, staffSessionQuery } from '#web/api/staff-session.ts';
import { isUnattended, watchAttendance } from '#web/device/attendance.ts';
import { staffTabs } from '#web/device/staff-tabs.ts';
import { type StaffSession, staffSession } from '#web/device/storage.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { toast } from '#web/ui/use-toast.ts';
import { CheckingSession } from './guard.tsx';
import { paths } from './paths.ts';
import { isStaffRefusal, useStaffLapse } from './use-staff-lapse.ts';
import { useStoredSession } from './use-stored-session.ts';

const SignInAgainDialog = lazyPart(
  () => import('#web/features/admin/layout/sign-in-again-dialog.tsx'),
  'SignInAgainDialog',
);

interface RequireStaffProps {
  /** `visit` is another number after each signing in again: what listens to the server begins anew. */
  children: (session: StaffSession, visit: number) => ReactNode;
}

/** The guard of the staff's screens; apart from the others, which the portals load. */
export function RequireStaff({ children }: RequireStaffProps) {
  const session = useStoredSession(staffSession);
  const queryClient = useQueryClient();

  useEffect(
    () =>
      staffTabs.subscribe((message) => {
        if (message === 'signed-in')
          void queryClient.invalidateQueries({ queryKey: staffSessionQuery.queryKey });
        else staffSession.remove();
      }),
    [queryClient],
  );

  useEffect(() => {
    knowAttendance(isUnattended);
    return watchAttendance();
  }, []);

  if (session === null) return <WithoutSession />;
  return (
    <WithSession key={session.username} session={session}>
      {children}
    </WithSession>
  );
}

/**
 * Once shown, the screens stay, with what has been typed there: a session that ends meanwhile is signed in to again on
 * top of them. One that had ended before leads to the sign-in.
 */
function WithSession({ session, children }: RequireStaffProps & { session: StaffSession }) {
  const check = useQuery(staffSessionQuery);
  const { lapsedAt, lift } = useStaffLapse();
  const [isShown, setIsShown] = useState(false);
  const [visit, setVisit] = useState(0);
  const queryClient = useQueryClient();
  const isRefused = isStaffRefusal(check.error);
  if (!isShown && !check.isPending && !isRefused) setIsShown(true);

  const endBeforeShown = useEffectEvent(() => {
    staffSession.remove();
    toast({ title: 'Signed out', description: 'Your session has ended. Please sign in again.' });
  });
  useEffect(() => {
    if (isRefused && !isShown) endBeforeShown();
  }, [isRefused, isShown]);

  function goOn() {
    lift();
    setVisit((count) => count + 1);
    void queryClient.invalidateQueries({ queryKey: ['staff'] });
  }

  // Another tab has signed in: the same person goes on here too, another one takes this tab over.
  const goOnElsewhere = useEffectEvent((username: string) => {
    if (username !== session.username) staffSession.remove();
    else if (lapsedAt !== null && check.dataUpdatedAt > lapsedAt) goOn();
  });
  const { data, dataUpdatedAt } = check;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is looked at, the same one too.
  useEffect(() => {
    if (data !== undefined) goOnElsewhere(data.username);
  }, [data, dataUpdatedAt]);

  if (!isShown) return <CheckingSession />;
  return (
    <>
      {children(session, visit)}
      <Suspense fallback={null}>
        {lapsedAt !== null && <SignInAgainDialog username={session.username} onSignedIn={goOn} />}
      </Suspense>
    </>
  );
}

function WithoutSession() {
  const queryClient = useQueryClient();
  // What was loaded for one person is not for the next.
  useEffect(() => queryClient.removeQueries({ queryKey: ['staff'], predicate: isLoaded }), [queryClient]);
  // Signed out, and on the way there: this screen only stands until the next one is loaded.
  const isLeaving = window.location.pathname === paths.adminLogin;
  const taking = useQuery({ ...takenSessionQuery, enabled: !isLeaving });
  if (isLeaving) return null;
  if (taking.isFetching) return <CheckingSession />;
  const { pathname, search, hash } = window.location;
  return <Redirect to={`${paths.adminLogin}?next=${encodeURIComponent(pathname + search + hash)}`} replace />;
}

/**
 * A tab that staff open beside another has their cookie, but not what the other tab remembers until it closes: it takes
 * the session over. A 401 when nobody is signed in.
 */
const takenSessionQuery = queryOptions({
  queryKey: ['staff', 'taken-session'],
  queryFn: async ({ signal }) => {
    const { username, name } = await readStaffSession(signal);
    staffSession.save({ username, name, loginTime: new Date().toISOString() }, { stayLoggedIn: false });
    return null;
  },
  staleTime: 0,
  gcTime: 0,
});

function isLoaded({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey !== takenSessionQuery.queryKey && queryKey[1] !== 'taken-session';
}
