import { queryOptions } from '@tanstack/react-query';
import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { addDays } from '#domain/civil.ts';
import { type CallOptions, callPage } from '../http/http.ts';

/** See rule requests-3. */
export const RECENT_COUNT = 5;

/** All loaded data of a client's appointments are under this key. */
export const clientAssignmentsKey = (clientId: number) => ['client', 'assignments', clientId] as const;

/** The latest appointments of a client, and how many there are in all. */
export function clientRecentQuery(clientId: number) {
  return queryOptions({
    queryKey: [...clientAssignmentsKey(clientId), 'recent'],
    queryFn: ({ signal }) => ownPage(clientId, { order: 'created', limit: String(RECENT_COUNT) }, signal),
  });
}

/** A client's appointments from yesterday (a night's may still go on) on, earliest first. */
export function clientComingQuery(clientId: number, today: string) {
  return queryOptions({
    // Without the day: past midnight what was loaded the day before still shows, until the next day's is there.
    queryKey: [...clientAssignmentsKey(clientId), 'coming'],
    queryFn: async ({ signal }) =>
      (await ownPage(clientId, { from: addDays(today, -1), order: 'oldest', limit: '1000' }, signal)).rows,
  });
}

/** A page of a client's appointments. */
export async function ownPage(
  clientId: number,
  query: NonNullable<CallOptions<'GET /api/assignments/client/{clientId}'>['query']>,
  signal: AbortSignal,
) {
  const page = await callPage('GET /api/assignments/client/{clientId}', {
    params: { clientId },
    query,
    audience: 'client',
    signal,
  });
  // The contract's union of two views; a client's own session is answered with the client's.
  return { ...page, rows: page.rows as ClientAssignment[] };
}
