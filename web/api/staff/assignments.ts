import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call, callPage } from '../http/http.ts';

/** The filters of the list of appointments; `undefined` leaves a side open. */
export type AssignmentFilters = Omit<
  NonNullable<CallOptions<'GET /api/assignments'>['query']>,
  'limit' | 'cursor'
>;

/** Deleted too: what is looked at may be deleted meanwhile, and taken back. */
const WHATEVER_STATE = { includeDeleted: 'true' } as const;

/** Requests without an interpreter that nobody has been asked about (rule requests-6). */
export const pendingAssignmentsQuery = queryOptions({
  queryKey: ['staff', 'assignments', 'pending'],
  queryFn: ({ signal }) =>
    call('GET /api/assignments/pending', { query: { only: 'new-requests' }, audience: 'staff', signal }),
});

/** The appointments of the company's today. */
export const todayAssignmentsQuery = queryOptions({
  queryKey: ['staff', 'assignments', 'today'],
  queryFn: ({ signal }) => call('GET /api/assignments/today', { audience: 'staff', signal }),
});

/** The appointments of any one day of the company; a civil date. */
export const dayAssignmentsQuery = (date: string) =>
  queryOptions({
    queryKey: ['staff', 'assignments', 'day', date],
    queryFn: ({ signal }) =>
      call('GET /api/assignments', {
        query: { from: date, to: date, order: 'oldest', limit: '1000' },
        audience: 'staff',
        signal,
      }),
  });

/** The first appointments of a list, and how many it has in all. */
export const firstAssignmentsQuery = (filters: AssignmentFilters, limit: number) =>
  queryOptions({
    queryKey: ['staff', 'assignments', 'first', filters, limit],
    queryFn: ({ signal }) =>
      callPage('GET /api/assignments', {
        query: { ...filters, limit: String(limit) },
        audience: 'staff',
        signal,
      }),
  });

/** Bookings whose interpreter cannot come any more, the soonest first. What people do and what appointments are changes it, as it does the dashboard. */
export const cannotComeQuery = queryOptions({
  queryKey: ['staff', 'dashboard', 'cannot-come'],
  queryFn: ({ signal }) => callPage('GET /api/assignments/cannot-come', { audience: 'staff', signal }),
});

/** The same of one appointment; null: nothing is in conflict. */
export const whyNotComeQuery = (assignmentId: number) =>
  queryOptions({
    queryKey: ['staff', 'dashboard', 'cannot-come', assignmentId],
    queryFn: async ({ signal }) => {
      const query = { assignmentId: String(assignmentId) };
      const [found = null] = await call('GET /api/assignments/cannot-come', {
        query,
        audience: 'staff',
        signal,
      });
      return found;
    },
  });

/** One appointment, whatever its state; `deletedAt` says that it is in no list any more. */
export const assignmentQuery = (assignmentId: number) =>
  queryOptions({
    queryKey: ['staff', 'assignments', 'one', assignmentId],
    queryFn: ({ signal }) =>
      call('GET /api/assignments/{assignmentId}', {
        params: { assignmentId },
        query: WHATEVER_STATE,
        audience: 'staff',
        signal,
      }),
  });

export type LanguageQuery = NonNullable<
  CallOptions<'GET /api/assignments/interpreters-for-language'>['query']
>;
/** The interpreters of a language, and which of them are booked at a time. */
export const interpretersForLanguageQuery = (question: LanguageQuery) =>
  queryOptions({
    queryKey: ['staff', 'assignments', 'interpreters-for-language', question],
    queryFn: ({ signal }) =>
      call('GET /api/assignments/interpreters-for-language', { query: question, audience: 'staff', signal }),
    // As with candidates: asked again whenever a form opens.
    staleTime: 0,
  });

/** The interpreters who were asked for an appointment, and their answers. */
export const assignmentOffersQuery = (assignmentId: number) =>
  queryOptions({
    queryKey: ['staff', 'offers', assignmentId],
    queryFn: ({ signal }) =>
      call('GET /api/assignments/{assignmentId}/offers', {
        params: { assignmentId },
        query: WHATEVER_STATE,
        audience: 'staff',
        signal,
      }),
  });

/** The number of appointments that match the filters. */
export const assignmentCountQuery = (filters: AssignmentFilters) =>
  queryOptions({
    queryKey: ['staff', 'assignments', 'count', filters],
    queryFn: async ({ signal }) =>
      (
        await callPage('GET /api/assignments', {
          query: { ...filters, limit: '1' },
          audience: 'staff',
          signal,
        })
      ).total,
  });
