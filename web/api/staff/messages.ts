import { queryOptions } from '@tanstack/react-query';
import type { Notification } from '#contracts/notification.ts';
import { PATHS } from '#contracts/paths.ts';
import { type CallOptions, call, callPage, urlOf } from '../http/http.ts';
import { staffList } from './loaded-list.ts';

/** The filters of the log of messages. */
export type MessageFilters = Omit<
  NonNullable<CallOptions<'notifications.list'>['query']>,
  'limit' | 'cursor'
>;

/** The most that are tried again at once. */
const MOST_RETRIED = '1000';

/** The log, newest first. A page may be short or empty although the log continues. */
export const messageList = (filters: MessageFilters) =>
  staffList<Notification>({
    queryKey: ['staff', 'notifications', 'log', filters],
    readPage: ({ page, ...options }) =>
      callPage('notifications.list', { query: { ...filters, ...page }, audience: 'staff', ...options }),
    order: (a, b) => b.id - a.id,
  });

/** One message in full, with its history. */
export const messageQuery = (notificationId: number) =>
  queryOptions({
    queryKey: ['staff', 'notifications', 'message', notificationId],
    queryFn: ({ signal }) =>
      call('notifications.get', { params: { notificationId }, audience: 'staff', signal }),
  });

/** How many wait, are held, failed recently, could be sent now, and were sent today. */
export const messageSummaryQuery = queryOptions({
  queryKey: ['staff', 'notifications', 'summary'],
  queryFn: ({ signal }) => call('notifications.summary', { audience: 'staff', signal }),
});

/** Answers the message that waits now: the same, or another. */
export function resendMessage(notificationId: number, idempotencyKey: string) {
  return call('notifications.resend', { params: { notificationId }, idempotencyKey, audience: 'staff' });
}

/** What can be tried again as a whole. */
export type UnsentState = 'failed' | 'not_configured';

/**
 * Tries the newest messages of a state since a civil date again, a thousand at most; messages that could not be sent only if
 * their channel is on now. Each attempt has a key of its own.
 */
export async function retryUnsent(state: UnsentState, from: string, keyFor: (body: unknown) => string) {
  const { rows } = await callPage('notifications.list', {
    query: { state, from, limit: MOST_RETRIED },
    audience: 'staff',
  });
  const tried = rows.filter(({ isWayOn }) => isWayOn || state === 'failed');
  if (tried.length === 0) return { queued: 0, dropped: 0, left: 0 };
  const body = { ids: tried.map(({ id }) => id) };
  return call('notifications.retryMany', { body, idempotencyKey: keyFor(body), audience: 'staff' });
}

/** The address of an e-mail for a frame; a frame can send no header, so the address names the audience. */
export function emailPreviewUrl(notificationId: number): string {
  const [, path] = PATHS['notifications.html'];
  return urlOf(path, { params: { notificationId }, query: { audience: 'staff' } });
}
