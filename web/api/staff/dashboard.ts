import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** The six numbers of the dashboard. */
export const dashboardStatsQuery = queryOptions({
  queryKey: ['staff', 'dashboard', 'stats'],
  queryFn: ({ signal }) => call('dashboard.stats', { audience: 'staff', signal }),
});

/** Recent activity, newest first. */
export const activityQuery = queryOptions({
  queryKey: ['staff', 'activity'],
  queryFn: ({ signal }) => call('activity.list', { query: { limit: '8' }, audience: 'staff', signal }),
});
