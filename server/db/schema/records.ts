import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ServiceChannel } from '#contracts/messages/service.ts';
import type { Audience } from '#domain/access/access.ts';
import type { Channel, Recipient, Topic } from '#domain/message/kinds.ts';
import type { SentSnapshot } from '#domain/message/sent-snapshot.ts';
import type { Outcome } from '#domain/message/several.ts';
import { bytea, instant } from './columns.ts';

export type NotificationChannel = 'sms' | 'email' | 'push' | 'in_app';
export type NotificationState =
  | 'queued'
  | 'sending'
  | 'sent'
  | 'not_configured'
  | 'failed'
  | 'dropped'
  | 'delivered';

export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant().notNull().default(sql`now()`),
  actorAudience: text('actor_audience').notNull(),
  actorAccountId: integer('actor_account_id'),
  act: text().notNull(),
  entity: text().notNull(),
  entityId: integer('entity_id').notNull(),
  change: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  requestId: text('request_id'),
  /** The network address of the caller. */
  address: text(),
});

export const activity = pgTable('activity', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant().notNull().default(sql`now()`),
  kind: text().notNull(),
  summary: text().notNull(),
  /** For readers who see no money (rule access-9); null: it has no sums. */
  withoutMoney: text('without_money'),
  assignmentId: integer('assignment_id'),
  interpreterId: integer('interpreter_id'),
  clientId: integer('client_id'),
  paymentId: integer('payment_id'),
  /** Who acted; null: the product itself, or somebody without an account. */
  actorAccountId: integer('actor_account_id'),
});

export const notifications = pgTable('notifications', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().notNull(),
  channel: text().$type<NotificationChannel>().notNull(),
  recipientAudience: text('recipient_audience').$type<Audience>().notNull(),
  recipientId: integer('recipient_id'),
  assignmentId: integer('assignment_id'),
  offerId: integer('offer_id'),
  payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  dedupeKey: text('dedupe_key').notNull(),
  state: text().$type<NotificationState>().notNull().default('queued'),
  /** When it is tried next; while it is being sent, when another job may send it at the earliest. */
  dueAt: instant('due_at').notNull().default(sql`now()`),
  /** Why `dueAt` lies ahead. */
  heldFor: text('held_for').$type<'quiet_hours' | 'retry'>(),
  attempts: integer().notNull().default(0),
  lastError: text('last_error'),
  /** The service's own name of the message, by which it tells what became of it. */
  providerId: text('provider_id'),
  /** Since when its service may have it without our knowing; null where it surely has not, or has said that it does. */
  maybeSentSince: instant('maybe_sent_since'),
  /** When its reader confirmed it in the portal. */
  confirmedAt: instant('confirmed_at'),
  /** One action may write hundreds of such; they let other messages pass. */
  isToMany: boolean('is_to_many').notNull().default(false),
  /** Who acted; null: the product itself, or somebody without an account. */
  actorAccountId: integer('actor_account_id'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
});

/** The history of a message. */
export const notificationEvents = pgTable('notification_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  notificationId: bigint('notification_id', { mode: 'number' }).notNull(),
  at: instant().notNull(),
  state: text().$type<NotificationState>().notNull(),
  note: text(),
});

/** An appointment of a message about several: what became of it, and what of it was sent. */
export const notificationLines = pgTable(
  'notification_lines',
  {
    notificationId: bigint('notification_id', { mode: 'number' }).notNull(),
    assignmentId: integer('assignment_id').notNull(),
    outcome: text().$type<Outcome>().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The appointment as the message described it; null: not sent, or it said that it is off. */
    sentSnapshot: jsonb('sent_snapshot').$type<SentSnapshot>(),
    /** Whether it was no longer true when the message was sent. */
    isLeftOut: boolean('is_left_out').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.notificationId, table.assignmentId, table.outcome] })],
);

/** The words of a sent message and its address; links that let somebody act are left out. */
export const sentWords = pgTable('sent_words', {
  notificationId: bigint('notification_id', { mode: 'number' }).primaryKey(),
  address: text(),
  subject: text(),
  text: text().notNull(),
  html: text(),
  attachments: text().array().notNull(),
  /** The amounts in it, as they are written; null: not known. */
  sums: text().array(),
});
export type SentWords = Omit<typeof sentWords.$inferSelect, 'notificationId'>;

/** The words of a kind of message where staff have changed them; without a row the product's own hold. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    audience: text().$type<Recipient>().notNull(),
    kind: text().notNull(),
    channel: text().$type<Channel>().notNull(),
    subject: text(),
    text: text().notNull(),
    html: text(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: integer('updated_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.audience, table.kind, table.channel] })],
);

/** What a person has turned off or on, per topic and channel; without a row it is on. */
export const messagePreferences = pgTable(
  'message_preferences',
  {
    audience: text().$type<Recipient>().notNull(),
    recipientId: integer('recipient_id').notNull(),
    topic: text().$type<Topic>().notNull(),
    channel: text().$type<Channel>().notNull(),
    isOn: boolean('is_on').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.audience, table.recipientId, table.topic, table.channel] })],
);

/** When a person wants no message that can wait: 'HH:MM' in their zone, over midnight where the end is before the start. */
export const quietHours = pgTable(
  'quiet_hours',
  {
    audience: text().$type<Recipient>().notNull(),
    recipientId: integer('recipient_id').notNull(),
    startTime: text('start_time').notNull(),
    endTime: text('end_time').notNull(),
    timeZone: text('time_zone').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.audience, table.recipientId] })],
);

/** A channel whose service is down, from the first message that it did not accept until one is sent. */
export const channelOutages = pgTable('channel_outages', {
  channel: text().$type<Exclude<NotificationChannel, 'in_app'>>().primaryKey(),
  since: instant().notNull(),
  seenAt: instant('seen_at').notNull(),
  why: text().notNull(),
  isTold: boolean('is_told').notNull(),
  /** How often a try has found it down, and when the next try is; null: at once. */
  tries: integer().notNull().default(0),
  retryAt: instant('retry_at'),
});

/** The services of e-mail and text messages as set up in Settings (decision 35). */
export const messageServices = pgTable('message_services', {
  channel: text().$type<ServiceChannel>().primaryKey(),
  /** Without the secret: `MailSettings` or `TextSettings` of the contract. */
  settings: jsonb().notNull(),
  /** The password or token, sealed with the product's own key; null if there is none. */
  sealedSecret: bytea('sealed_secret'),
  secretSetAt: instant('secret_set_at'),
  secretSetBy: integer('secret_set_by'),
  updatedAt: instant('updated_at').notNull(),
});

/** A carrier's report about a text message that came before the service's id of the message was written. */
export const earlyDeliveries = pgTable('early_deliveries', {
  providerId: text('provider_id').primaryKey(),
  state: text().$type<'delivered' | 'failed'>().notNull(),
  why: text(),
  toldAt: instant('told_at').notNull(),
});

/** Whether the holder of a telephone number (E.164) has agreed to text messages; without a row they have not. */
export const smsConsents = pgTable('sms_consents', {
  phone: text().primaryKey(),
  hasAgreed: boolean('has_agreed').notNull(),
  source: text().$type<'person' | 'staff' | 'reply' | 'carrier'>().notNull(),
  at: instant().notNull(),
});

export const notificationReads = pgTable(
  'notification_reads',
  {
    notificationId: bigint('notification_id', { mode: 'number' }).notNull(),
    accountId: integer('account_id').notNull(),
    readAt: instant('read_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.notificationId] })],
);

export const pushSubscriptions = pgTable('push_subscriptions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  interpreterId: integer('interpreter_id').notNull(),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
});

/** The private feed of an interpreter or of a client. */
export const calendarFeeds = pgTable('calendar_feeds', {
  interpreterId: integer('interpreter_id'),
  clientId: integer('client_id'),
  tokenHash: bytea('token_hash').primaryKey(),
  tokenNonce: bytea('token_nonce').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: integer('account_id').notNull(),
    key: text().notNull(),
    act: text().notNull(),
    requestHash: bytea('request_hash').notNull(),
    status: integer().notNull(),
    response: text().notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
);
