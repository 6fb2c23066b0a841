import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Redirect } from 'wouter';
import { setIdleCheck } from '#web/api/http/http.ts';
import { HttpError } from '#web/api/http/http-error.ts';
import { readStaffSession, staffSessionQuery } from '#web/api/staff/session.ts';
import { type StaffSession, staffSession } from '#web/device/storage.ts';
import { staffTabs } from '#web/device/tab-channel.ts';
import { isIdle, watchActivity } from '#web/device/user-activity.ts';
import { toast } from '#web/ui/feedback/use-toast.ts';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { CheckingSession, useStoredSession } from './guard.tsx';
import { paths } from './paths.ts';

/** Whether an error means that the staff session has ended. */
function isStaffSessionExpired(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401 && error.audience === 'staff';
}

/**
 * When the session was found to have ended, in milliseconds since the epoch, while the screens are shown; null while it
 * is valid. Any call can find it out.
 */
function useStaffSessionExpiry() {
  const queryClient = useQueryClient();
  const [lapsedAt, setLapsedAt] = useState<number | null>(null);

  const heed = useEffectEvent((error: unknown) => {
    if (isStaffSessionExpired(error)) setLapsedAt((before) => before ?? Date.now());
  });
  useEffect(() => {
    const unsubscribes = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') heed(event.action.error);
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') heed(event.action.error);
      }),
    ];
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, [queryClient]);

  return { lapsedAt, lift: () => setLapsedAt(null) };
}

const SignInAgainDialog = lazyComponent(
  () => import('#web/features/admin/layout/sign-in-again-dialog.tsx'),
  'SignInAgainDialog',
);

interface RequireStaffProps {
  /** `visit` changes with each sign-in, so that what listens to the server starts again. */
  children: (session: StaffSession, visit: number) => ReactNode;
}

/** The guard of staff's screens; apart from the others, which the portals load. */
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
    setIdleCheck(isIdle);
    return watchActivity();
  }, []);

  if (session === null) return <WithoutSession />;
  return (
    <WithSession key={session.username} session={session}>
      {children}
    </WithSession>
  );
}

/**
 * Once shown, the screens stay, with what was typed in them: if the session ends, the sign-in opens above them (rule sign-in-9). A session
 * that had ended before leads to the sign-in page.
 */
function WithSession({ session, children }: RequireStaffProps & { session: StaffSession }) {
  const check = useQuery(staffSessionQuery);
  const { lapsedAt, lift } = useStaffSessionExpiry();
  const [isShown, setIsShown] = useState(false);
  const [visit, setVisit] = useState(0);
  const queryClient = useQueryClient();
  const isRefused = isStaffSessionExpired(check.error);
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

  // Another tab has signed in: the same person goes on here too; another person takes over this tab.
  const goOnElsewhere = useEffectEvent((username: string) => {
    if (username !== session.username) staffSession.remove();
    else if (lapsedAt !== null && check.dataUpdatedAt > lapsedAt) goOn();
  });
  const { data, dataUpdatedAt } = check;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is looked at, the same one too.
  useEffect(() => {
    if (data !== undefined) goOnElsewhere(data.username);
  }, [data, dataUpdatedAt]);

  // Answers differ by role: what one role has loaded is loaded again for the next.
  const role = data?.role;
  const shownTo = useRef(role);
  useEffect(() => {
    if (shownTo.current !== undefined && role !== shownTo.current)
      void queryClient.invalidateQueries({ queryKey: ['staff'] });
    shownTo.current = role;
  }, [role, queryClient]);

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
  // Data that was loaded for one person must not be shown to the next.
  useEffect(() => queryClient.removeQueries({ queryKey: ['staff'], predicate: isLoaded }), [queryClient]);
  // Signed out and leaving: this screen is shown only until the next one has loaded.
  const isLeaving = window.location.pathname === paths.adminLogin;
  const taking = useQuery({ ...takenSessionQuery, enabled: !isLeaving });
  if (isLeaving) return null;
  if (taking.isFetching) return <CheckingSession />;
  const { pathname, search, hash } = window.location;
  return <Redirect to={`${paths.adminLogin}?next=${encodeURIComponent(pathname + search + hash)}`} replace />;
}

/**
 * A second tab has the staff cookie, but not what the first tab stores until it closes: it takes the session over. A
 * 401 if nobody is signed in.
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
