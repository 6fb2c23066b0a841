import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { byCursor, pageAt } from '../http/paging.ts';
import { clientAssignmentsKey, ownPage } from './assignments.ts';

const PAGES = { first: 20, later: 20 };
/** A search looks at more at once, so that few presses find something old. */
const SEARCHED_PAGES = { first: 500, later: 500 };

/** A client's appointments up to today, latest first, page by page; larger pages if they are `searched`. */
export function clientPastQuery(clientId: number, today: string, searched = false) {
  return infiniteQueryOptions({
    queryKey: [...clientAssignmentsKey(clientId), 'past', today, ...(searched ? ['searched'] : [])],
    // After midnight, yesterday's list stays until the new one is loaded.
    placeholderData: keepPreviousData,
    queryFn: ({ signal, pageParam }) =>
      ownPage(
        clientId,
        { to: today, order: 'newest', ...pageAt(pageParam, searched ? SEARCHED_PAGES : PAGES) },
        signal,
      ),
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

/** All appointments of a client, latest first. */
export async function allClientAssignments(clientId: number): Promise<ClientAssignment[]> {
  const all: ClientAssignment[] = [];
  const { signal } = new AbortController();
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof ownPage>> = await ownPage(
      clientId,
      { order: 'newest', ...pageAt(cursor, { first: 1000, later: 1000 }) },
      signal,
    );
    all.push(...page.rows);
    cursor = page.next;
  } while (cursor !== null);
  return all;
}
