import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CallName } from '#contracts/calls.ts';
import { type Role, seesMoney } from '#domain/access/access.ts';
import { staffSessionQuery } from '#web/api/staff/session.ts';

/** Who is signed in. The guard has asked; a screen does not ask again. */
function useSession() {
  return useQuery({ ...staffSessionQuery, staleTime: Number.POSITIVE_INFINITY }).data;
}

/** The role of who is signed in; the least while it is not known. The server decides in any case (rule access-2). */
function useRole(): Role {
  return useSession()?.role ?? 'viewer';
}

/** Whether the person may make a call, as the server has said: what they may not do is not offered (rules access-6 and sign-in-21). */
export function usePermission(): (name: CallName) => boolean {
  const permissions = useSession()?.permissions;
  return useCallback((name) => permissions?.includes(name) ?? false, [permissions]);
}

/** Whether the person must set up a second factor first (rule sign-in-21). */
export function useNeedsSecondFactor(): boolean {
  return useSession()?.needsSecondFactor ?? false;
}

/** Whether rates and amounts are in the answers that the person gets (rule access-9). */
export function useSeesMoney(): boolean {
  return seesMoney(useRole());
}
