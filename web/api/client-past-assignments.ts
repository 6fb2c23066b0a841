import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { clientAssignmentsKey, ownPage } from './client-assignments.ts';

const pastPageSize = 20;

/** A client's appointments up to today, latest first, page by page. */
export function clientPastQuery(clientId: number, today: string) {
  return infiniteQueryOptions({
    queryKey: [...clientAssignmentsKey(clientId), 'past', today],
    // Past midnight the list of the day before stands until the new one is there.
    placeholderData: keepPreviousData,
    queryFn: ({ signal, pageParam }) =>
      ownPage(clientId, { to: today, order: 'newest', limit: String(pastPageSize), ...pageParam }, signal),
    initialPageParam: {} as { cursor?: string }, // the first page has no cursor, the others have one
    getNextPageParam: ({ next }) => {
      const cursor = next === null ? null : new URL(next, window.location.origin).searchParams.get('cursor');
      return cursor === null ? undefined : { cursor };
    },
  });
}
