import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../http/http.ts';

/** The signed-in interpreter's own profile. */
export function interpreterProfileQuery(interpreterId: number) {
  return queryOptions({
    queryKey: ['interpreter', 'interpreters', interpreterId],
    queryFn: ({ signal }) =>
      call('interpreters.get', { params: { interpreterId }, audience: 'interpreter', signal }),
  });
}

/** Says whether the interpreter takes assignments. */
export function useSetOwnAvailability(interpreterId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isAvailable: boolean) =>
      call('interpreters.setAvailability', {
        params: { interpreterId },
        body: { isAvailable },
        audience: 'interpreter',
        timeLimitMs: 15_000,
      }),
    onSuccess: (profile) =>
      queryClient.setQueryData(interpreterProfileQuery(interpreterId).queryKey, profile),
  });
}
