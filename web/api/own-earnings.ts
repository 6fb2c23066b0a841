import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from './http.ts';
import './interpreter-calls.ts';

/** Few at a time: on a phone each is a card of its own. */
const PAGE = '10';

/** The signed-in interpreter's earnings page by page, latest due date first. */
export const ownEarningsQuery = infiniteQueryOptions({
  queryKey: ['interpreter', 'payments', 'list'],
  queryFn: ({ pageParam, signal }) =>
    callPage('payments.mine', {
      query: { limit: PAGE, ...(pageParam !== null && { cursor: pageParam }) },
      audience: 'interpreter',
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) =>
    next === null ? null : new URL(next, 'http://localhost').searchParams.get('cursor'),
});

/** What all of them come to: awaited, and paid this year. */
export const ownEarningTotalsQuery = queryOptions({
  queryKey: ['interpreter', 'payments', 'totals'],
  queryFn: ({ signal }) => call('payments.mineTotals', { audience: 'interpreter', signal }),
});
