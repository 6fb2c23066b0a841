import { useQuery } from '@tanstack/react-query';
import { type Act, mayDo, type Role, seesMoney } from '#domain/access/access.ts';
import { staffSessionQuery } from '#web/api/staff/session.ts';

/** The role of who is signed in; the least while it is not known. The server decides in any case (rule A3). */
export function useRole(): Role {
  // The guard has asked; a screen does not ask again.
  const { data } = useQuery({ ...staffSessionQuery, staleTime: Number.POSITIVE_INFINITY });
  return data?.role ?? 'viewer';
}

/** Whether the person may do an act: what they may not do is not offered (rule A23). */
export function useMay(): (act: Act) => boolean {
  const role = useRole();
  return (act) => mayDo(role, act);
}

/** Whether rates and amounts are in the answers that the person gets (rule A25). */
export function useSeesMoney(): boolean {
  return seesMoney(useRole());
}
