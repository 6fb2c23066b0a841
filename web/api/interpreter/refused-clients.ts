import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../http/http.ts';
import { ownCannotComeQuery } from './cannot-come.ts';

const audience = 'interpreter';
/** Nobody waits longer on a phone before they hear that it did not work. */
const timeLimitMs = 15_000;

/** For which clients the signed-in interpreter does not work, and which others they know; changes arrive under the topic of interpreters. */
export function refusedClientsQuery(interpreterId: number) {
  return queryOptions({
    queryKey: ['interpreter', 'interpreters', 'refused-clients', interpreterId],
    queryFn: ({ signal }) =>
      call('GET /api/interpreters/{interpreterId}/refused-clients', {
        params: { interpreterId },
        audience,
        signal,
      }),
    // An offer or an appointment may have brought another client.
    refetchOnMount: 'always',
  });
}

/** The changes of the list; it is there anew when they are done. */
export function useRefusalChanges(interpreterId: number) {
  const queryClient = useQueryClient();
  const onSuccess = () =>
    Promise.all([
      queryClient.invalidateQueries(refusedClientsQuery(interpreterId)),
      queryClient.invalidateQueries(ownCannotComeQuery),
    ]);
  return {
    put: useMutation({
      mutationFn: ({ clientId, reason }: { clientId: number; reason: string }) =>
        call('PUT /api/interpreters/{interpreterId}/refused-clients/{clientId}', {
          params: { interpreterId, clientId },
          body: { reason },
          audience,
          timeLimitMs,
        }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (clientId: number) =>
        call('DELETE /api/interpreters/{interpreterId}/refused-clients/{clientId}', {
          params: { interpreterId, clientId },
          audience,
          timeLimitMs,
        }),
      onSuccess,
    }),
  };
}
