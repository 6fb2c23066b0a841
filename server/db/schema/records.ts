import { sql } from 'drizzle-orm';
import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Audience } from '#domain/access/access.ts';
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
  change: jsonb().notNull().default({}),
  requestId: text('request_id'),
});

export const activity = pgTable('activity', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant().notNull().default(sql`now()`),
  kind: text().notNull(),
  summary: text().notNull(),
  assignmentId: integer('assignment_id'),
  interpreterId: integer('interpreter_id'),
  clientId: integer('client_id'),
  paymentId: integer('payment_id'),
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
  attempts: integer().notNull().default(0),
  lastError: text('last_error'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
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

export const calendarFeeds = pgTable('calendar_feeds', {
  interpreterId: integer('interpreter_id').primaryKey(),
  tokenHash: bytea('token_hash').notNull(),
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
