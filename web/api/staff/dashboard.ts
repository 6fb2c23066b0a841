import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/http.ts';

/** The six numbers of the dashboard. */
export const dashboardStatsQuery = queryOptions({
  queryKey: ['staff', 'dashboard', 'stats'],
  queryFn: ({ signal }) => call('GET /api/dashboard/stats', { audience: 'staff', signal }),
});

/** How much waits for staff. Nothing but the time makes an appointment late. */
export const attentionQuery = queryOptions({
  queryKey: ['staff', 'dashboard', 'attention'],
  queryFn: ({ signal }) => call('GET /api/dashboard/attention', { audience: 'staff', signal }),
  refetchInterval: 60_000,
});

/** Recent activity, newest first. */
export const activityQuery = queryOptions({
  queryKey: ['staff', 'activity'],
  queryFn: ({ signal }) => call('GET /api/activity', { query: { limit: '8' }, audience: 'staff', signal }),
});

/** What clients wrote about appointments and nobody has answered. */
export const openProblemsQuery = queryOptions({
  queryKey: ['staff', 'assignments', 'problems'],
  queryFn: async ({ signal }) => call('GET /api/client-problems', { audience: 'staff', signal }),
});

/** What clients wrote about one appointment, with the answers. */
export const problemsAboutQuery = (assignmentId: number) =>
  queryOptions({
    queryKey: ['staff', 'assignments', 'problems', assignmentId],
    queryFn: ({ signal }) =>
      call('GET /api/assignments/{assignmentId}/problems', {
        params: { assignmentId },
        audience: 'staff',
        signal,
      }),
  });
