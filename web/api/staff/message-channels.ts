import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/http.ts';

/** The channels and their state. */
export const messageChannelsQuery = queryOptions({
  queryKey: ['staff', 'notifications', 'channels'],
  queryFn: ({ signal }) => call('GET /api/message-channels', { audience: 'staff', signal }),
});
