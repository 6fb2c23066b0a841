import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Audience } from '#domain/access/access.ts';
import { bytea, cents, citext, instant } from './columns.ts';

export const settings = pgTable('settings', {
  id: integer().primaryKey().default(1),
  companyName: text('company_name').notNull(),
  timeZone: text('time_zone').notNull(),
  supportEmail: text('support_email').notNull(),
  supportPhone: text('support_phone').notNull(),
  defaultHourlyRate: cents('default_hourly_rate').notNull().default(7500),
  mileageRate: cents('mileage_rate').notNull().default(0),
  paymentDueDays: integer('payment_due_days').notNull().default(30),
  cancellationWindowHours: integer('cancellation_window_hours').notNull().default(24),
  cancellationChargePercent: integer('cancellation_charge_percent').notNull().default(100),
  tellsClientsOfArrival: boolean('tells_clients_of_arrival').notNull().default(true),
  isDemo: boolean('is_demo').notNull().default(false),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
});

export const accounts = pgTable('accounts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  audience: text().$type<Audience>().notNull(),
  username: citext().notNull(),
  passwordHash: text('password_hash'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  archivedAt: instant('archived_at'),
});

export const staff = pgTable('staff', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  accountId: integer('account_id').notNull(),
  name: text().notNull(),
  email: citext(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
});

export const interpreters = pgTable('interpreters', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  accountId: integer('account_id').notNull(),
  name: text().notNull(),
  email: citext().notNull(),
  phone: text().notNull(),
  languages: text().array().notNull(),
  hourlyRate: cents('hourly_rate').notNull(),
  legalRate: cents('legal_rate'),
  medicalRate: cents('medical_rate'),
  address: text().notNull(),
  isAvailable: boolean('is_available').notNull().default(true),
  availabilityNotes: text('availability_notes'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
  archivedAt: instant('archived_at'),
});

export const clients = pgTable('clients', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  accountId: integer('account_id').notNull(),
  name: text().notNull(),
  email: citext().notNull(),
  phone: text().notNull(),
  address: text().notNull(),
  addresses: text().array().notNull().default([]),
  contactPerson: text('contact_person'),
  customRate: cents('custom_rate'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
  archivedAt: instant('archived_at'),
});

export const sessions = pgTable('sessions', {
  tokenHash: bytea('token_hash').primaryKey(),
  accountId: integer('account_id').notNull(),
  isKept: boolean('is_kept').notNull(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  lastSeenAt: instant('last_seen_at').notNull().default(sql`now()`),
  expiresAt: instant('expires_at').notNull(),
});

export const accountLinks = pgTable('account_links', {
  tokenHash: bytea('token_hash').primaryKey(),
  purpose: text().$type<'first_administrator' | 'invitation' | 'password_reset'>().notNull(),
  accountId: integer('account_id'),
  tokenNonce: bytea('token_nonce'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

export const loginFailures = pgTable('login_failures', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  scope: text().notNull(),
  failedAt: instant('failed_at').notNull(),
});
