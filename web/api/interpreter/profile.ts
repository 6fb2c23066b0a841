import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallOptions, call } from '../http/http.ts';

/** The signed-in interpreter's own profile. */
export function interpreterProfileQuery(interpreterId: number) {
  return queryOptions({
    queryKey: ['interpreter', 'interpreters', interpreterId],
    queryFn: ({ signal }) =>
      call('GET /api/interpreters/{interpreterId}', {
        params: { interpreterId },
        audience: 'interpreter',
        signal,
      }),
  });
}

/** The same for the form, which must not begin with what the device has stored: fetched at each opening. */
export function openedProfileQuery(interpreterId: number) {
  return queryOptions({
    queryKey: ['interpreter', 'interpreters', 'opened', interpreterId],
    queryFn: ({ signal }) =>
      call('GET /api/interpreters/{interpreterId}', {
        params: { interpreterId },
        audience: 'interpreter',
        signal,
      }),
    gcTime: 0,
  });
}

/** Says whether the interpreter takes assignments. */
export function useSetOwnAvailability(interpreterId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isAvailable: boolean) =>
      call('PUT /api/interpreters/{interpreterId}/availability', {
        params: { interpreterId },
        body: { isAvailable },
        audience: 'interpreter',
        timeLimitMs: 15_000,
      }),
    onSuccess: (profile) =>
      queryClient.setQueryData(interpreterProfileQuery(interpreterId).queryKey, profile),
  });
}

/** Changes the signed-in interpreter's own password; this browser stays signed in, every other one does not. */
export function changeOwnPassword(body: CallOptions<'POST /api/account/password'>['body']) {
  return call('POST /api/account/password', { body, audience: 'interpreter' });
}
