import { queryOptions } from '@tanstack/react-query';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import type { Notification } from '#contracts/notifications/shapes.ts';
import { type CallOptions, call, callPage } from '../http/http.ts';
import { staffList } from './loaded-list.ts';

/** The filters of the log of messages. */
export type MessageFilters = Omit<
  NonNullable<CallOptions<'GET /api/notifications'>['query']>,
  'limit' | 'cursor'
>;

/** The most that are tried again at once. */
const MOST_RETRIED = '1000';

/** The log, newest first. A page may be short or empty although the log continues. */
export const messageList = (filters: MessageFilters) =>
  staffList<Notification>({
    queryKey: ['staff', 'notifications', 'log', filters],
    readPage: ({ page, ...options }) =>
      callPage('GET /api/notifications', { query: { ...filters, ...page }, audience: 'staff', ...options }),
    order: (a, b) => b.id - a.id,
  });

/** The newest messages to one person. */
export const latestMessagesQuery = (
  recipientAudience: 'interpreter' | 'client',
  recipientId: number,
  limit: number,
) =>
  queryOptions({
    queryKey: ['staff', 'notifications', 'to', recipientAudience, recipientId, limit],
    queryFn: ({ signal }) =>
      call('GET /api/notifications', {
        query: { recipientAudience, recipientId: String(recipientId), limit: String(limit) },
        audience: 'staff',
        signal,
      }),
  });

/** One message in full, with its history. */
export const messageQuery = (notificationId: number) =>
  queryOptions({
    queryKey: ['staff', 'notifications', 'message', notificationId],
    queryFn: ({ signal }) =>
      call('GET /api/notifications/{notificationId}', {
        params: { notificationId },
        audience: 'staff',
        signal,
      }),
  });

/** How many wait, are held, failed recently, could be sent now, and were sent today. */
export const messageSummaryQuery = queryOptions({
  queryKey: ['staff', 'notifications', 'summary'],
  queryFn: ({ signal }) => call('GET /api/notifications/summary', { audience: 'staff', signal }),
});

/**
 * Whether the messages of an appointment's last change have left or wait to leave: false if all their channels are off. If that
 * cannot be found out, nothing speaks against it.
 */
export async function wasAnybodyInformed({
  id,
  updatedAt,
}: Pick<Assignment, 'id' | 'updatedAt'>): Promise<boolean> {
  const query = { assignmentId: String(id), limit: '1000' };
  const messages = await call('GET /api/notifications', { query, audience: 'staff' }).catch(() => null);
  if (messages === null) return true;
  const newMessages = messages.filter(
    ({ recipient, createdAt }) =>
      recipient.audience !== 'staff' && Date.parse(createdAt) >= Date.parse(updatedAt),
  );
  return newMessages.length === 0 || newMessages.some(({ isWayOn }) => isWayOn);
}

/** What can be tried again as a whole. */
export type UnsentState = 'failed' | 'not_configured';

/**
 * Tries the newest messages of a state since a civil date again, a thousand at most; messages that could not be sent only if
 * their channel is on now. Each attempt has a key of its own.
 */
export async function retryUnsent(state: UnsentState, from: string, keyFor: (body: unknown) => string) {
  const { rows } = await callPage('GET /api/notifications', {
    query: { state, from, limit: MOST_RETRIED },
    audience: 'staff',
  });
  const tried = rows.filter(({ isWayOn }) => isWayOn || state === 'failed');
  if (tried.length === 0) return { queued: 0, dropped: 0, left: 0 };
  const body = { ids: tried.map(({ id }) => id) };
  return call('POST /api/notifications/retry', { body, idempotencyKey: keyFor(body), audience: 'staff' });
}
