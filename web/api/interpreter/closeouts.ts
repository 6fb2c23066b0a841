import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/http.ts';

/** The own reports that the office has asked about, the longest waiting first. */
export const returnedQuery = queryOptions({
  queryKey: ['interpreter', 'payments', 'returned'],
  queryFn: ({ signal }) => call('GET /api/closeouts/mine', { audience: 'interpreter', signal }),
});
