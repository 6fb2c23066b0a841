import type { Act } from '#domain/access/access.ts';
import type { Method } from './portal-paths.ts';

/** The staff's calls about single messages and their numbers, for the screens that show these. */
export const MESSAGE_PATHS = {
  'notifications.get': ['GET', '/api/notifications/{notificationId}'],
  'notifications.html': ['GET', '/api/notifications/{notificationId}/html'],
  'notifications.resend': ['POST', '/api/notifications/{notificationId}/resend'],
  'notifications.retryMany': ['POST', '/api/notifications/retry'],
  'notifications.summary': ['GET', '/api/notifications/summary'],
} as const satisfies Partial<Record<Act, readonly [Method, `/${string}`]>>;
