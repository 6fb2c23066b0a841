import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call, callPage } from '../http/http.ts';

/** The possible interpreters of an appointment, and why others are not. */
export const candidatesQuery = (assignmentId: number) =>
  queryOptions({
    queryKey: ['staff', 'assignments', 'candidates', assignmentId],
    queryFn: ({ signal }) =>
      call('GET /api/assignments/{assignmentId}/candidates', {
        params: { assignmentId },
        audience: 'staff',
        signal,
      }),
    // Every booking changes who is free: asked again whenever the dialog opens.
    staleTime: 0,
  });

/** The first of them, and how many they are in all. */
export const firstCandidatesQuery = (assignmentId: number, limit: number) =>
  queryOptions({
    queryKey: ['staff', 'assignments', 'candidates', assignmentId, limit],
    queryFn: ({ signal }) =>
      callPage('GET /api/assignments/{assignmentId}/candidates', {
        params: { assignmentId },
        query: { limit: String(limit) },
        audience: 'staff',
        signal,
      }),
    staleTime: 0,
  });

/** One interpreter and what keeps them from an appointment, also of another language or deleted; null: there is nobody with that id. */
export const candidateQuery = (assignmentId: number, interpreterId: number) =>
  queryOptions({
    queryKey: ['staff', 'assignments', 'candidate', assignmentId, interpreterId],
    queryFn: async ({ signal }) =>
      (await findCandidates(assignmentId, { interpreterId: String(interpreterId) }, signal))[0] ?? null,
    staleTime: 0,
  });

/** Anybody by name, or one with all reasons of the rank. */
export function findCandidates(
  assignmentId: number,
  find: NonNullable<CallOptions<'GET /api/assignments/{assignmentId}/candidates'>['query']>,
  signal: AbortSignal,
) {
  return call('GET /api/assignments/{assignmentId}/candidates', {
    params: { assignmentId },
    query: find,
    audience: 'staff',
    signal,
  });
}
