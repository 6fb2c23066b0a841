import { queryOptions, useQuery } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import { readStaffSession, staffSessionQuery } from '#web/api/staff-session.ts';
import { type StaffSession, staffSession } from '#web/device/storage.ts';
import { CheckingSession, type GuardProps, isUnconfirmed } from './guard.tsx';
import { paths } from './paths.ts';
import { useStoredSession } from './use-stored-session.ts';

/** The guard of the staff's screens; apart from the others, which the portals load. */
export function RequireStaff({ children }: GuardProps<StaffSession>) {
  const session = useStoredSession(staffSession);
  const check = useQuery({ ...staffSessionQuery, enabled: session !== null });
  // Signed out, and on the way there: this screen only stands until the next one is loaded.
  const isLeaving = session === null && window.location.pathname === paths.adminLogin;
  const taking = useQuery({ ...takenSessionQuery, enabled: session === null && !isLeaving });
  if (session === null) {
    if (isLeaving) return null;
    if (taking.isFetching) return <CheckingSession />;
    const next = encodeURIComponent(window.location.pathname + window.location.search);
    return <Redirect to={`${paths.adminLogin}?next=${next}`} replace />;
  }
  return isUnconfirmed(check) ? <CheckingSession /> : children(session);
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
