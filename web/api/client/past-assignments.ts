import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { byCursor, pageAt } from '../http/paging.ts';
import { clientAssignmentsKey, ownPage } from './assignments.ts';

const PAGES = { first: 20, later: 20 };

/** A client's appointments up to today, latest first, page by page. */
export function clientPastQuery(clientId: number, today: string) {
  return infiniteQueryOptions({
    queryKey: [...clientAssignmentsKey(clientId), 'past', today],
    // After midnight, yesterday's list stays until the new one is loaded.
    placeholderData: keepPreviousData,
    queryFn: ({ signal, pageParam }) =>
      ownPage(clientId, { to: today, order: 'newest', ...pageAt(pageParam, PAGES) }, signal),
    ...byCursor,
  });
}

/** A client's last requests, to be requested again; enough to find some that differ. */
export function clientRequestsQuery(clientId: number) {
  return queryOptions({
    queryKey: [...clientAssignmentsKey(clientId), 'requests'],
    queryFn: async ({ signal }) =>
      (await ownPage(clientId, { origin: 'client', order: 'created', limit: '20' }, signal)).rows,
  });
}
