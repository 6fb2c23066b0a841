import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../http/http.ts';
import { byCursor, pageAt } from '../http/paging.ts';

/** Few at a time: on a phone each is a card of its own. */
const PAGES = { first: 10, later: 10 };

/** The signed-in interpreter's earnings page by page, latest due date first. */
export const ownEarningsQuery = infiniteQueryOptions({
  queryKey: ['interpreter', 'payments', 'list'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/payments/mine', {
      query: pageAt(pageParam, PAGES),
      audience: 'interpreter',
      signal,
    }),
  ...byCursor,
});

/** The totals: pending, and paid this year. */
export const ownEarningTotalsQuery = queryOptions({
  queryKey: ['interpreter', 'payments', 'totals'],
  queryFn: ({ signal }) => call('GET /api/payments/mine/totals', { audience: 'interpreter', signal }),
});

/** The own earnings of a calendar year by month and by pay period; null: of the company's present year, which the portal keeps. */
export const ownPayoutsQuery = (year: number | null) =>
  queryOptions({
    queryKey: ['interpreter', 'payments', 'payouts', year],
    queryFn: ({ signal }) =>
      call('GET /api/payouts/mine', {
        query: year === null ? {} : { year: String(year) },
        audience: 'interpreter',
        signal,
      }),
  });

/** The address of the own statement for a payout, a PDF. */
export const ownPayoutStatementUrl = (payoutId: number) => `/api/payouts/mine/${payoutId}/statement`;
