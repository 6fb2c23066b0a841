import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../http/http.ts';

/** How many staff notifications this person has not read. */
export const unreadNotificationsQuery = queryOptions({
  queryKey: ['staff', 'notifications', 'unread'],
  queryFn: ({ signal }) => call('GET /api/notifications/unread', { audience: 'staff', signal }),
});

/** The newest entries of staff's notification center. */
export const staffNotificationsQuery = queryOptions({
  queryKey: ['staff', 'notifications', 'list'],
  queryFn: ({ signal }) =>
    callPage('GET /api/notifications', {
      query: { channel: 'in_app', limit: '30' },
      audience: 'staff',
      signal,
    }),
});
