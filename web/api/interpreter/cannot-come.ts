import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/http.ts';

/** The interpreter's bookings that no longer fit what they have said of themselves; changes of that arrive under the topic of interpreters. */
export const ownCannotComeQuery = queryOptions({
  queryKey: ['interpreter', 'interpreters', 'cannot-come'],
  queryFn: ({ signal }) => call('GET /api/assignments/mine/cannot-come', { audience: 'interpreter', signal }),
  // The office may have found somebody else.
  refetchOnMount: 'always',
});
