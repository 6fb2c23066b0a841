import * as z from 'zod/mini';
import { instantText, queryNumber } from './fields.ts';

/** One message of the notification log (design 3.21), for staff. `isRead` is the reader's own, for in-app messages. */
export const Notification = z.object({
  id: z.number(),
  kind: z.string(),
  channel: z.enum(['sms', 'email', 'push', 'in_app']),
  recipient: z.object({
    audience: z.enum(['staff', 'interpreter', 'client']),
    id: z.nullable(z.number()),
    name: z.nullable(z.string()),
  }),
  state: z.string(),
  text: z.string(),
  assignmentId: z.nullable(z.number()),
  offerId: z.nullable(z.number()),
  attempts: z.number(),
  lastError: z.nullable(z.string()),
  isRead: z.boolean(),
  createdAt: instantText,
  updatedAt: instantText,
});
export type Notification = z.infer<typeof Notification>;

export const NotificationQuery = z.strictObject({
  channel: z.optional(z.enum(['sms', 'email', 'push', 'in_app'], { error: 'Unknown channel' })),
  assignmentId: z.optional(queryNumber(1, 999_999_999)),
  limit: z._default(z.optional(queryNumber(1, 1000)), 200),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

export const UnreadCount = z.object({ unread: z.number() });

/** `ids` absent: all of them. */
export const MarkReadBody = z.strictObject({
  ids: z.optional(
    z
      .array(z.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)))
      .check(z.maxLength(1000)),
  ),
});

/** One entry of the live activity feed (design 3.1). */
export const Activity = z.object({
  id: z.number(),
  kind: z.string(),
  summary: z.string(),
  assignmentId: z.nullable(z.number()),
  interpreterId: z.nullable(z.number()),
  clientId: z.nullable(z.number()),
  at: instantText,
});
export type Activity = z.infer<typeof Activity>;

export const ActivityQuery = z.strictObject({ limit: z._default(z.optional(queryNumber(1, 200)), 20) });

/** The kinds of thing that an open screen may have to fetch again. */
export const CHANGE_TOPICS = [
  'assignments',
  'offers',
  'interpreters',
  'clients',
  'payments',
  'receipts',
  'billing-rates',
  'notifications',
  'activity',
  'settings',
] as const;

/** What `GET /api/events` sends: a kind and ids, never contents (design 3.16). */
export const ChangeEvent = z.object({ topic: z.enum(CHANGE_TOPICS), ids: z.array(z.number()) });
export type ChangeTopic = (typeof CHANGE_TOPICS)[number];
export type ChangeEvent = z.infer<typeof ChangeEvent>;
