import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ClientAssignment } from '#contracts/assignment.ts';
import { addDays } from '#domain/civil.ts';
import { type CallOptions, callPage } from './http.ts';

/** Spec §9: the dashboard's recent list. */
const recentLimit = 5;
const pastPageSize = 20;

/** The latest appointments of a client, and how many there are in all. */
export function clientRecentQuery(clientId: number) {
  return queryOptions({
    queryKey: ['client', 'assignments', clientId, 'recent'],
    queryFn: ({ signal }) => ownPage(clientId, { order: 'newest', limit: String(recentLimit) }, signal),
  });
}

/** How many appointments of a client are completed. */
export function clientCompletedCountQuery(clientId: number) {
  return queryOptions({
    queryKey: ['client', 'assignments', clientId, 'completed'],
    queryFn: async ({ signal }) =>
      (await ownPage(clientId, { status: 'completed', limit: '1' }, signal)).total,
  });
}

/** A client's appointments from yesterday (a night's may still go on) on, earliest first. */
export function clientComingQuery(clientId: number, today: string) {
  return queryOptions({
    queryKey: ['client', 'assignments', clientId, 'coming', today],
    queryFn: async ({ signal }) =>
      (await ownPage(clientId, { from: addDays(today, -1), order: 'oldest', limit: '1000' }, signal)).rows,
  });
}

/** A client's appointments up to today, latest first, page by page. */
export function clientPastQuery(clientId: number, today: string) {
  return infiniteQueryOptions({
    queryKey: ['client', 'assignments', clientId, 'past', today],
    queryFn: ({ signal, pageParam }) =>
      ownPage(clientId, { to: today, order: 'newest', limit: String(pastPageSize), ...pageParam }, signal),
    initialPageParam: {} as { cursor?: string }, // the first page has no cursor, the others have one
    getNextPageParam: ({ next }) => {
      const cursor = next === null ? null : new URL(next, window.location.origin).searchParams.get('cursor');
      return cursor === null ? undefined : { cursor };
    },
  });
}

async function ownPage(
  clientId: number,
  query: NonNullable<CallOptions<'assignments.ofClient'>['query']>,
  signal: AbortSignal,
) {
  const page = await callPage('assignments.ofClient', {
    params: { clientId },
    query,
    audience: 'client',
    signal,
  });
  // The contract's union of two views; a client's own session is answered with the client's.
  return { ...page, rows: page.rows as ClientAssignment[] };
}
