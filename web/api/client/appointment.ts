import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { call } from '../http/http.ts';
import { clientAssignmentsKey } from './assignments.ts';

/** One own appointment by itself: a link may name one that is in no loaded list. A 404 for a foreign one. */
export function clientAppointmentQuery(clientId: number, assignmentId: string) {
  return queryOptions({
    queryKey: [...clientAssignmentsKey(clientId), 'one', assignmentId],
    queryFn: ({ signal }) =>
      call('GET /api/appointments/{assignmentId}', { params: { assignmentId }, audience: 'client', signal }),
  });
}

/** The appointment as one of the loaded lists has it; undefined when none has that is up to date. */
export function shownAppointment(
  queryClient: QueryClient,
  { clientId, assignmentId }: { clientId: number; assignmentId: string },
): ClientAssignment | undefined {
  const lists = queryClient.getQueryCache().findAll({ queryKey: clientAssignmentsKey(clientId) });
  return lists
    .filter(({ state }) => !state.isInvalidated)
    .flatMap(({ state }) => rowsIn(state.data))
    .find(({ id }) => String(id) === assignmentId);
}

/** The rows of whichever list: plain, a page, or pages. */
function rowsIn(data: unknown): readonly ClientAssignment[] {
  // All lists under this key hold a client's appointments (assignments.ts).
  if (Array.isArray(data)) return data as ClientAssignment[];
  if (typeof data !== 'object' || data === null) return [];
  if ('rows' in data) return rowsIn(data.rows);
  return 'pages' in data && Array.isArray(data.pages) ? data.pages.flatMap(rowsIn) : [];
}

/** What the client wrote to the office about it, with the answers. No bare list: the lists under this key have appointments. */
export function problemsQuery({ id, clientId }: Pick<ClientAssignment, 'id' | 'clientId'>) {
  return queryOptions({
    queryKey: [...clientAssignmentsKey(clientId), 'problems', id],
    queryFn: async ({ signal }) => ({
      problems: await call('GET /api/appointments/{assignmentId}/problems', {
        params: { assignmentId: id },
        audience: 'client',
        signal,
      }),
    }),
  });
}

/** What an own appointment costs, and how it comes about. */
export function chargeQuery({ id, clientId }: Pick<ClientAssignment, 'id' | 'clientId'>) {
  return queryOptions({
    queryKey: [...clientAssignmentsKey(clientId), 'charge', id],
    queryFn: ({ signal }) =>
      call('GET /api/appointments/{assignmentId}/charge', {
        params: { assignmentId: id },
        audience: 'client',
        signal,
      }),
  });
}
