import { queryOptions } from '@tanstack/react-query';
import { clientAssignmentsKey, ownPage } from './assignments.ts';

/** What a client has asked for last, to be asked for again; enough to find some that differ. */
export function clientRequestsQuery(clientId: number) {
  return queryOptions({
    queryKey: [...clientAssignmentsKey(clientId), 'requests'],
    queryFn: async ({ signal }) =>
      (await ownPage(clientId, { origin: 'client', order: 'created', limit: '20' }, signal)).rows,
  });
}
