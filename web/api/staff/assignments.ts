import { queryOptions } from '@tanstack/react-query';
import type { CallOptions } from '../http/http.ts';
import { call, callPage } from './call.ts';

/** The filters of the list of appointments; `undefined` leaves a side open. */
export type AssignmentFilters = Omit<
  NonNullable<CallOptions<'assignments.list'>['query']>,
  'limit' | 'cursor'
>;

/** Deleted too: what is looked at may be deleted meanwhile, and taken back. */
const WHATEVER_STATE = { includeDeleted: 'true' } as const;

/** Requests without an interpreter that nobody has been asked about (rule R7). */
export const pendingAssignmentsQuery = queryOptions({
  queryKey: ['staff', 'assignments', 'pending'],
  queryFn: ({ signal }) =>
    call('assignments.pending', { query: { only: 'new-requests' }, audience: 'staff', signal }),
});

/** The appointments of the company's today. */
export const todayAssignmentsQuery = queryOptions({
  queryKey: ['staff', 'assignments', 'today'],
  queryFn: ({ signal }) => call('assignments.today', { audience: 'staff', signal }),
});

/** The appointments of any one day of the company; a civil date. */
export const dayAssignmentsQuery = (date: string) =>
  queryOptions({
    queryKey: ['staff', 'assignments', 'day', date],
    queryFn: ({ signal }) =>
      call('assignments.list', {
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
      callPage('assignments.list', {
        query: { ...filters, limit: String(limit) },
        audience: 'staff',
        signal,
      }),
  });

/** Bookings whose interpreter cannot come any more, the soonest first. What people do and what appointments are changes it, as it does the dashboard. */
export const cannotComeQuery = queryOptions({
  queryKey: ['staff', 'dashboard', 'cannot-come'],
  queryFn: ({ signal }) => callPage('assignments.cannotCome', { audience: 'staff', signal }),
});

/** The same of one appointment; null: nothing is in the way. */
export const whyNotComeQuery = (assignmentId: number) =>
  queryOptions({
    queryKey: ['staff', 'dashboard', 'cannot-come', assignmentId],
    queryFn: async ({ signal }) => {
      const query = { assignmentId: String(assignmentId) };
      const [found = null] = await call('assignments.cannotCome', { query, audience: 'staff', signal });
      return found;
    },
  });

/** One appointment, whatever its state; `deletedAt` says that it is in no list any more. */
export const assignmentQuery = (assignmentId: number) =>
  queryOptions({
    queryKey: ['staff', 'assignments', 'one', assignmentId],
    queryFn: ({ signal }) =>
      call('assignments.get', { params: { assignmentId }, query: WHATEVER_STATE, audience: 'staff', signal }),
  });

export type LanguageQuery = NonNullable<CallOptions<'assignments.interpretersForLanguage'>['query']>;

/** Who could have an appointment that is not saved: anybody by name, or one with all reasons of the rank. */
export function findInterpretersForLanguage(query: LanguageQuery, signal: AbortSignal) {
  return call('assignments.interpretersForLanguage', { query, audience: 'staff', signal });
}

/** The interpreters of a language, and which of them are booked at a time. */
export const interpretersForLanguageQuery = (question: LanguageQuery) =>
  queryOptions({
    queryKey: ['staff', 'assignments', 'interpreters-for-language', question],
    queryFn: ({ signal }) =>
      call('assignments.interpretersForLanguage', { query: question, audience: 'staff', signal }),
    // As with candidates: asked again whenever a form opens.
    staleTime: 0,
  });

/** The interpreters who were asked for an appointment, and their answers. */
export const assignmentOffersQuery = (assignmentId: number) =>
  queryOptions({
    queryKey: ['staff', 'offers', assignmentId],
    queryFn: ({ signal }) =>
      call('assignments.offers', {
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
      (await callPage('assignments.list', { query: { ...filters, limit: '1' }, audience: 'staff', signal }))
        .total,
  });
