import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addDays } from '#domain/civil.ts';
import { callPage } from '../http/http.ts';

/**
 * The appointments nearest to `today` (a civil date) that contain a text, at most `most`: the coming ones first, in the order of
 * time, then the past ones, the latest first. A newer text aborts the search for the one before.
 */
export const nearestAssignmentsQuery = (q: string, today: string, most: number) =>
  queryOptions({
    queryKey: ['staff', 'assignments', 'nearest', q, today],
    queryFn: async ({ signal }) => {
      const search = (filters: { from: string; order: 'oldest' } | { to: string; order: 'newest' }) =>
        callPage('GET /api/assignments', {
          query: { ...filters, q, limit: String(most) },
          audience: 'staff',
          signal,
        });
      const ahead = await search({ from: today, order: 'oldest' });
      if (ahead.rows.length >= most) return ahead.rows;
      const past = await search({ to: addDays(today, -1), order: 'newest' });
      return [...ahead.rows, ...past.rows].slice(0, most);
    },
    placeholderData: keepPreviousData,
    // The palette's results are not stored for long: they may have changed when they are searched again.
    gcTime: 60_000,
  });
