import { useMutation, useQueryClient } from '@tanstack/react-query';
import { STANDING_YES_PATHS } from '#contracts/fill-plan-paths.ts';
import { callsOf } from '../http/http.ts';
import { offerStateQuery } from './offers.ts';

const { call } = callsOf(STANDING_YES_PATHS);

/** Says about an own closed offer whether the interpreter could step in; what is refused is fetched again. */
export function useSayReserve(assignmentId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = offerStateQuery(assignmentId);
  return useMutation({
    mutationFn: (inReserve: boolean) =>
      call('offers.reserve', { params: { assignmentId }, body: { inReserve }, audience: 'interpreter' }),
    onSuccess: (offer) => queryClient.setQueryData(queryKey, offer),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
