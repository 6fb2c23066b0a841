import * as z from 'zod/mini';
import { DISPATCH, ROLES } from '#domain/access/access.ts';
import type { CallDeclaration } from '../call.ts';
import { pathId } from '../fields.ts';
import {
  Activity,
  ActivityQuery,
  MarkReadBody,
  Notification,
  NotificationDetail,
  NotificationQuery,
  NotificationSummary,
  RetriedMany,
  RetryManyBody,
  UnreadCount,
} from './shapes.ts';

const notificationId = z.object({ notificationId: pathId });

export const NOTIFICATION_CALLS = {
  'notifications.list': {
    method: 'GET',
    path: '/api/notifications',
    who: ROLES,
    summary: 'The notification log',
    query: NotificationQuery,
    status: 200,
    response: z.array(Notification),
    isPaged: true,
  },
  'notifications.get': {
    method: 'GET',
    path: '/api/notifications/{notificationId}',
    who: ROLES,
    summary: 'One message with its words and history',
    params: notificationId,
    status: 200,
    response: NotificationDetail,
  },
  'notifications.resend': {
    method: 'POST',
    path: '/api/notifications/{notificationId}/resend',
    who: DISPATCH,
    summary: 'Send a message again',
    params: notificationId,
    status: 200,
    response: NotificationDetail,
    isRepeatable: true,
  },
  'notifications.retryMany': {
    method: 'POST',
    path: '/api/notifications/retry',
    who: DISPATCH,
    summary: 'Try failed messages again',
    body: RetryManyBody,
    status: 200,
    response: RetriedMany,
    isRepeatable: true,
  },
  'notifications.summary': {
    method: 'GET',
    path: '/api/notifications/summary',
    who: ROLES,
    summary: 'The notification log in numbers',
    status: 200,
    response: NotificationSummary,
  },
  'notifications.unread': {
    method: 'GET',
    path: '/api/notifications/unread',
    who: ROLES,
    summary: 'Unread staff notifications',
    status: 200,
    response: UnreadCount,
  },
  'notifications.markRead': {
    method: 'POST',
    path: '/api/notifications/read',
    who: ROLES,
    summary: 'Mark staff notifications read',
    body: MarkReadBody,
    status: 204,
    response: null,
    isRepeatable: true,
  },

  'activity.list': {
    method: 'GET',
    path: '/api/activity',
    who: ROLES,
    summary: 'Recent activity',
    query: ActivityQuery,
    status: 200,
    response: z.array(Activity),
  },
} as const satisfies Record<string, CallDeclaration>;
