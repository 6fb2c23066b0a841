import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call, callPage } from './http.ts';

/** What narrows the list of appointments; `undefined` leaves a side open. */
export type AssignmentFilters = Omit<
  NonNullable<CallOptions<'assignments.list'>['query']>,
  'limit' | 'cursor'
>;

/** Deleted too: what is looked at may be deleted meanwhile, and taken back. */
const WHATEVER_STATE = { includeDeleted: 'true' } as const;

/**
 * Client requests that nobody has been asked for yet (spec §4). The server's list has those besides that are out for an
 * answer; they stand with all others in the main grid.
 */
export const pendingAssignmentsQuery = queryOptions({
  queryKey: ['staff', 'assignments', 'pending'],
  queryFn: ({ signal }) => call('assignments.pending', { audience: 'staff', signal }),
  select: (rows) => rows.filter(({ notificationSent }) => !notificationSent),
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

/** One appointment, whatever its state; `deletedAt` says that it is in no list any more. */
export const assignmentQuery = (assignmentId: number) =>
  queryOptions({
    queryKey: ['staff', 'assignments', 'one', assignmentId],
    queryFn: ({ signal }) =>
      call('assignments.get', { params: { assignmentId }, query: WHATEVER_STATE, audience: 'staff', signal }),
  });

/** Who could be assigned to an appointment, and why not the others. */
export const candidatesQuery = (assignmentId: number) =>
  queryOptions({
    queryKey: ['staff', 'assignments', 'candidates', assignmentId],
    queryFn: ({ signal }) =>
      call('assignments.candidates', { params: { assignmentId }, audience: 'staff', signal }),
    // Who is free changes with every booking: asked anew whenever the dialog opens.
    staleTime: 0,
  });

type SpeakersQuestion = NonNullable<CallOptions<'assignments.speakers'>['query']>;

/** Who speaks a language, and who of them is booked at a time. */
export const speakersQuery = (question: SpeakersQuestion) =>
  queryOptions({
    queryKey: ['staff', 'assignments', 'speakers', question],
    queryFn: ({ signal }) => call('assignments.speakers', { query: question, audience: 'staff', signal }),
    // As with candidates: asked anew whenever a form opens.
    staleTime: 0,
  });

/** Who was asked for an appointment, and what they said. */
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

/** How many appointments the filters leave. */
export const assignmentCountQuery = (filters: AssignmentFilters) =>
  queryOptions({
    queryKey: ['staff', 'assignments', 'count', filters],
    queryFn: async ({ signal }) =>
      (await callPage('assignments.list', { query: { ...filters, limit: '1' }, audience: 'staff', signal }))
        .total,
  });
