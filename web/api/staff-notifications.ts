import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from './http.ts';

/** How many staff notifications this person has not read. */
export const unreadNotificationsQuery = queryOptions({
  queryKey: ['staff', 'notifications', 'unread'],
  queryFn: ({ signal }) => call('notifications.unread', { audience: 'staff', signal }),
});

/** The newest lines of the staff's bell. */
export const staffNotificationsQuery = queryOptions({
  queryKey: ['staff', 'notifications', 'list'],
  queryFn: ({ signal }) =>
    callPage('notifications.list', {
      query: { channel: 'in_app', limit: '30' },
      audience: 'staff',
      signal,
    }),
});

export function markNotificationsRead(ids: number[]) {
  return call('notifications.markRead', { body: { ids }, audience: 'staff' });
}
