import { queryOptions } from '@tanstack/react-query';
import type { CallOptions } from '../http/http.ts';
import { call } from './call.ts';

/** The six numbers of the dashboard. */
export const dashboardStatsQuery = queryOptions({
  queryKey: ['staff', 'dashboard', 'stats'],
  queryFn: ({ signal }) => call('dashboard.stats', { audience: 'staff', signal }),
});

/** How much waits for staff. Nothing but the time makes an appointment late. */
export const attentionQuery = queryOptions({
  queryKey: ['staff', 'dashboard', 'attention'],
  queryFn: ({ signal }) => call('dashboard.attention', { audience: 'staff', signal }),
  refetchInterval: 60_000,
});

/** Recent activity, newest first. */
export const activityQuery = queryOptions({
  queryKey: ['staff', 'activity'],
  queryFn: ({ signal }) => call('activity.list', { query: { limit: '8' }, audience: 'staff', signal }),
});

/** What clients wrote about appointments and nobody has answered. */
export const openProblemsQuery = queryOptions({
  queryKey: ['staff', 'assignments', 'problems'],
  queryFn: async ({ signal }) => call('problems.open', { audience: 'staff', signal }),
});

/** What clients wrote about one appointment, with the answers. */
export const problemsAboutQuery = (assignmentId: number) =>
  queryOptions({
    queryKey: ['staff', 'assignments', 'problems', assignmentId],
    queryFn: ({ signal }) =>
      call('problems.ofAssignment', { params: { assignmentId }, audience: 'staff', signal }),
  });

export function answerProblem(problemId: number, body: CallOptions<'problems.answer'>['body']) {
  return call('problems.answer', { params: { problemId }, body, audience: 'staff' });
}
