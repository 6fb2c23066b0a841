import { queryOptions } from '@tanstack/react-query';
import { EARNING_PATHS } from '#contracts/earning-paths.ts';
import { callsOf } from '../http/http.ts';

const { call } = callsOf(EARNING_PATHS);

/** The own reports that the office has asked about, the longest waiting first. */
export const returnedQuery = queryOptions({
  queryKey: ['interpreter', 'payments', 'returned'],
  queryFn: ({ signal }) => call('closeouts.mine', { audience: 'interpreter', signal }),
});
