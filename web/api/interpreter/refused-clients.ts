import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { REFUSAL_PATHS } from '#contracts/client-list-paths.ts';
import { callsOf } from '../http/http.ts';

const { call } = callsOf(REFUSAL_PATHS);
const audience = 'interpreter';
/** Nobody waits longer on a phone before they hear that it did not work. */
const timeLimitMs = 15_000;

/** For which clients the signed-in interpreter does not work, and which others they know; changes arrive under the topic of interpreters. */
export function refusedClientsQuery(interpreterId: number) {
  return queryOptions({
    queryKey: ['interpreter', 'interpreters', 'refused-clients', interpreterId],
    queryFn: ({ signal }) => call('refusals.mine', { params: { interpreterId }, audience, signal }),
    // An offer or an appointment may have brought another client.
    refetchOnMount: 'always',
  });
}

/** The changes of the list; it is there anew when they are done. */
export function useRefusalChanges(interpreterId: number) {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries(refusedClientsQuery(interpreterId));
  return {
    put: useMutation({
      mutationFn: ({ clientId, reason }: { clientId: number; reason: string }) =>
        call('refusals.put', {
          params: { interpreterId, clientId },
          body: { reason },
          audience,
          timeLimitMs,
        }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (clientId: number) =>
        call('refusals.remove', { params: { interpreterId, clientId }, audience, timeLimitMs }),
      onSuccess,
    }),
  };
}
