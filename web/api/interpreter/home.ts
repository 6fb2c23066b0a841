import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/http.ts';

const audience = 'interpreter';

/** Where the signed-in interpreter leaves from, for a form: fetched at each opening. */
export const openedHomeQuery = (interpreterId: number) =>
  queryOptions({
    queryKey: ['interpreter', 'home', interpreterId],
    queryFn: ({ signal }) =>
      call('GET /api/interpreters/{interpreterId}/home', { params: { interpreterId }, audience, signal }),
    gcTime: 0,
  });
