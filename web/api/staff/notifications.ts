import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from './call.ts';

/** How many staff notifications this person has not read. */
export const unreadNotificationsQuery = queryOptions({
  queryKey: ['staff', 'notifications', 'unread'],
  queryFn: ({ signal }) => call('notifications.unread', { audience: 'staff', signal }),
});

/** The newest entries of staff's notification center. */
export const staffNotificationsQuery = queryOptions({
  queryKey: ['staff', 'notifications', 'list'],
  queryFn: ({ signal }) =>
    callPage('notifications.list', {
      query: { channel: 'in_app', limit: '30' },
      audience: 'staff',
      signal,
    }),
});

/** Marks entries of the notification center as read; null: all of them, also those beyond the loaded ones. */
export function markNotificationsRead(ids: number[] | null) {
  return call('notifications.markRead', { body: ids === null ? {} : { ids }, audience: 'staff' });
}
