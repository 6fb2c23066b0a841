import * as z from 'zod/mini';
import { URGENCIES } from '#domain/assignment/client-request.ts';
import { CHANNELS } from '#domain/message/kinds.ts';
import { civilDate, instantText, queryNumber, queryText } from '../fields.ts';

/** The log outgrows PostgreSQL's integer. */
const messageId = z.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
const channel = z.enum(['sms', 'email', 'push', 'in_app'], { error: 'Unknown channel' });

/**
 * One message of the log, for staff. `isRead` is the reader's own, for the notification center. `dueAt`: when it is
 * tried next, while it waits; `heldFor`: why that is later. `isWayOn`: whether its channel is configured now. `text`
 * contains no link that lets anybody act; `isAsSent`: it is the text as sent, not as it would be worded now. `writer`:
 * whose text message a notification is about, if the number is one person's. `request`: for the notification of a
 * client's request, until an interpreter is found.
 */
export const Notification = z.object({
  id: z.number(),
  kind: z.string(),
  channel,
  recipient: z.object({
    audience: z.enum(['staff', 'interpreter', 'client']),
    id: z.nullable(z.number()),
    name: z.nullable(z.string()),
  }),
  state: z.string(),
  isWayOn: z.boolean(),
  isAsSent: z.boolean(),
  text: z.string(),
  assignmentId: z.nullable(z.number()),
  offerId: z.nullable(z.number()),
  paymentId: z.nullable(z.number()),
  /** Whom a notification without an appointment is about. */
  interpreterId: z.optional(z.number()),
  writer: z.nullable(z.object({ audience: z.enum(['interpreter', 'client']), name: z.string() })),
  request: z.nullable(z.object({ startsAt: instantText, urgency: z.nullable(z.enum(URGENCIES)) })),
  dueAt: instantText,
  heldFor: z.nullable(z.enum(['quiet_hours', 'retry'])),
  attempts: z.number(),
  lastError: z.nullable(z.string()),
  isRead: z.boolean(),
  /** The name of whose act caused it; null for the product itself and for links. */
  actor: z.nullable(z.string()),
  createdAt: instantText,
  updatedAt: instantText,
});
export type Notification = z.infer<typeof Notification>;

/**
 * One step of a message's history, oldest first: the state that it came to at an instant, and why. The first says when it was
 * written.
 */
export const NotificationStep = z.object({
  at: instantText,
  state: z.string(),
  note: z.nullable(z.string()),
});
export type NotificationStep = z.infer<typeof NotificationStep>;

const numbered = z.object({ id: z.number(), number: z.string() });

/**
 * One message in full, without any link that lets somebody act: as it was sent (`isAsSent`), or made from the present data if it
 * has not been sent, never was, or is older than the stored texts. `html` for an e-mail; `attachments`: the names of its files;
 * `address`: where it goes or went, null for devices and the notification center. `resend`: what sending it again would do and to
 * which address, the same message once more or another; `refusal` is the sentence why it is not possible.
 */
export const NotificationDetail = z.extend(Notification, {
  subject: z.nullable(z.string()),
  html: z.nullable(z.string()),
  attachments: z.array(z.string()),
  address: z.nullable(z.string()),
  assignment: z.nullable(
    z.object({
      id: z.number(),
      date: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      language: z.string(),
    }),
  ),
  /** What it is about beside an appointment; null: nothing. */
  invoice: z.nullable(numbered),
  payout: z.nullable(numbered),
  history: z.array(NotificationStep),
  resend: z.object({
    makes: z.enum(['same', 'another']),
    address: z.nullable(z.string()),
    refusal: z.nullable(z.string()),
  }),
});
export type NotificationDetail = z.infer<typeof NotificationDetail>;

/**
 * The states to filter the log by: each state alone, 'waiting' for messages that are sent next, 'held' for those that are tried
 * later; no message is both.
 */
const states = [
  'waiting',
  'held',
  'queued',
  'sending',
  'sent',
  'delivered',
  'failed',
  'dropped',
  'not_configured',
] as const;

/** 'email' or 'email,sms'. */
const channelsOfQuery = z.pipe(
  z
    .string()
    .check(
      z.refine((value) => value.split(',').every((one) => channel.safeParse(one).success), 'Unknown channel'),
    ),
  z.transform((value) => value.split(',').flatMap((one) => channel.safeParse(one).data ?? [])),
);

/** `q`: words in the recipient's name or e-mail address, accents left aside; `channel`: one, or several between commas; `recipientId` goes with `recipientAudience`; `from` and `to` are the company's days, `to` inclusive. */
export const NotificationQuery = z
  .strictObject({
    state: z.optional(z.enum(states, { error: 'Unknown state' })),
    kind: z.optional(queryText(60)),
    channel: z.optional(channelsOfQuery),
    // Not `audience`, by which a request says as whom it asks.
    recipientAudience: z.optional(z.enum(['staff', 'interpreter', 'client'], { error: 'Unknown audience' })),
    recipientId: z.optional(queryNumber(1, 999_999_999)),
    assignmentId: z.optional(queryNumber(1, 999_999_999)),
    q: z.optional(queryText()),
    from: z.optional(civilDate()),
    to: z.optional(civilDate()),
    limit: z._default(z.optional(queryNumber(1, 1000)), 200),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  })
  .check(
    z.refine((query) => query.recipientId === undefined || query.recipientAudience !== undefined, {
      path: ['recipientAudience'],
      error: 'Say whose number this is: interpreter or client',
    }),
  );

/** At most this many messages are tried again at once. */
const MOST_RETRIED_AT_ONCE = 1000;

export const RetryManyBody = z.strictObject({
  ids: z
    .array(messageId)
    .check(
      z.minLength(1, 'Name a message'),
      z.maxLength(MOST_RETRIED_AT_ONCE, `At most ${MOST_RETRIED_AT_ONCE} messages at once`),
    ),
});

/**
 * The result: how many wait to be sent again, how many were dropped because they are not true any more, and how many were left as
 * they are because their channel is not configured.
 */
export const RetriedMany = z.object({ queued: z.number(), dropped: z.number(), left: z.number() });

/**
 * A channel that sends nothing at present. `since`: when its service stopped accepting messages, null if the channel is not
 * configured. `waiting`: the messages that wait for the service, `retried` of them after an attempt of their own; or those that
 * were not sent today because the channel is not configured. At most 10,000 each.
 */
const MessageTrouble = z.object({
  channel: z.enum(CHANNELS),
  since: z.nullable(instantText),
  waiting: z.number(),
  retried: z.number(),
});
export type MessageTrouble = z.infer<typeof MessageTrouble>;

/**
 * The log in numbers, at most 10,000 each: messages that are sent next, messages that are held until later, those that failed in
 * the last 30 days, those that were not sent in that time because their channel was not configured and could be sent now, and
 * those sent since the company's midnight. `troubles`: the channels that send nothing, none if all is well. `copy`: the database was started in another
 * place than before, from which nothing leaves until an administrator confirms it (rule messages-21); null usually.
 */
export const NotificationSummary = z.object({
  waiting: z.number(),
  held: z.number(),
  failed: z.number(),
  unconfigured: z.number(),
  sentToday: z.number(),
  troubles: z.array(MessageTrouble),
  copy: z.nullable(z.object({ before: z.string(), now: z.string() })),
});
export type NotificationSummary = z.infer<typeof NotificationSummary>;

/** `emergencies`: those of them about a request that begins within two hours and has no interpreter. Source: rule requests-3. */
export const UnreadCount = z.object({ unread: z.number(), emergencies: z.number() });

/** `ids` absent: all of them. */
export const MarkReadBody = z.strictObject({
  ids: z.optional(z.array(messageId).check(z.maxLength(1000))),
});

/** One entry of Recent Activity. */
export const Activity = z.object({
  id: z.number(),
  kind: z.string(),
  summary: z.string(),
  assignmentId: z.nullable(z.number()),
  interpreterId: z.nullable(z.number()),
  clientId: z.nullable(z.number()),
  /** The name of who acted; null for the product itself and for links. */
  actor: z.nullable(z.string()),
  at: instantText,
});
export type Activity = z.infer<typeof Activity>;

export const ActivityQuery = z.strictObject({ limit: z._default(z.optional(queryNumber(1, 200)), 20) });

/** The kinds of thing that an open screen may have to fetch again. */
export const CHANGE_TOPICS = [
  'assignments',
  'offers',
  'fill-plans',
  'interpreters',
  'clients',
  'payments',
  'payouts',
  'invoices',
  'client-payments',
  'books',
  'receipts',
  'billing-rates',
  'notifications',
  'activity',
  'settings',
  'staff',
] as const;

/** What `GET /api/events` sends: a topic and ids, never contents (rule access-19). */
export const ChangeEvent = z.object({ topic: z.enum(CHANGE_TOPICS), ids: z.array(z.number()) });
export type ChangeTopic = (typeof CHANGE_TOPICS)[number];
export type ChangeEvent = z.infer<typeof ChangeEvent>;
