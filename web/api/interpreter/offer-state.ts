import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/http.ts';

/** What became of an own offer, open or closed. */
export function offerStateQuery(assignmentId: number) {
  return queryOptions({
    queryKey: ['interpreter', 'offers', assignmentId],
    queryFn: ({ signal }) =>
      call('offers.ofAssignment', { params: { assignmentId }, audience: 'interpreter', signal }),
    staleTime: 0,
  });
}
