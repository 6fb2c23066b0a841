import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { Audience, Role } from '#domain/access/access.ts';
import type { Mode } from '#domain/billing/rules/rule.ts';
import type { Gender } from '#domain/dispatch/gender.ts';
import type { Precision } from '#domain/dispatch/position.ts';
import type { Engagement } from '#domain/dispatch/ranking/engagement.ts';
import type { LogoType } from '#domain/logo.ts';
import { bytea, cents, citext, instant, tenthCents } from './columns.ts';

/** The languages that the company has added to those that every company has (rule people-5). */
export const ownLanguages = pgTable('own_languages', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  /** `languageKey` of the name. */
  nameKey: text('name_key').notNull(),
  /** It is not offered for new choices. */
  isHidden: boolean('is_hidden').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const settings = pgTable('settings', {
  id: integer().primaryKey().default(1),
  companyName: text('company_name').notNull(),
  timeZone: text('time_zone').notNull(),
  supportEmail: text('support_email').notNull(),
  supportPhone: text('support_phone').notNull(),
  defaultHourlyRate: cents('default_hourly_rate').notNull().default(7500),
  mileageRateTenthCents: tenthCents('rate_per_mile').notNull().default(0),
  /** Only for processes of the version before 0037_rate_per_mile.sql: a trigger writes it. */
  mileageRateBefore: cents('mileage_rate').notNull().default(0),
  paymentDueDays: integer('payment_due_days').notNull().default(30),
  tellsClientsOfArrival: boolean('tells_clients_of_arrival').notNull().default(true),
  requiresSecondFactor: boolean('requires_second_factor').notNull().default(false),
  isDemo: boolean('is_demo').notNull().default(false),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
  /** The logo's public address; the five columns of the logo are null together. */
  logoHash: text('logo_hash'),
  logoType: text('logo_type').$type<LogoType>(),
  logoWidth: integer('logo_width'),
  logoHeight: integer('logo_height'),
  logoBytes: bytea('logo_bytes'),
  logoUpdatedAt: instant('logo_updated_at').notNull().default(sql`now()`),
  /** Whether several surcharges for one minute add up; otherwise the dearest counts. */
  surchargesAddUp: boolean('surcharges_add_up').notNull().default(false),
  /** When the list of holidays, or whether surcharges add up, last changed. */
  holidaysUpdatedAt: instant('holidays_updated_at').notNull().default(sql`now()`),
  /** How the company asks interpreters; what is missing has the product's own value. */
  dispatch: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  dispatchUpdatedAt: instant('dispatch_updated_at').notNull().default(sql`now()`),
});

/**
 * Where a database runs: the cluster's own identifier, the database in it, the host of the server (with the embedded one, this machine), and the address that
 * people use.
 */
export interface InstallationPlace {
  readonly cluster: string;
  readonly database: string;
  readonly host: string;
  readonly address: string;
}

/** The key that the database belongs to, and where it runs. */
export const installation = pgTable('installation', {
  isOnly: boolean('is_only').primaryKey().default(true),
  keyFingerprint: bytea('key_fingerprint').notNull(),
  /** Null before the first start of a version that notes it. */
  place: jsonb().$type<InstallationPlace>(),
  /** Where it was started otherwise, until an administrator confirms that (rule messages-21). */
  unconfirmedPlace: jsonb('unconfirmed_place').$type<InstallationPlace>(),
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
  role: text().$type<Role>().notNull(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
});

export const interpreters = pgTable('interpreters', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  accountId: integer('account_id').notNull(),
  name: text().notNull(),
  email: citext().notNull(),
  phone: text().notNull(),
  languages: text().array().notNull(),
  /** Asked for by the interpreter, not confirmed yet (rule people-6). */
  requestedLanguages: text('requested_languages').array().notNull().default([]),
  hourlyRate: cents('hourly_rate').notNull(),
  legalRate: cents('legal_rate'),
  medicalRate: cents('medical_rate'),
  address: text().notNull(),
  isAvailable: boolean('is_available').notNull().default(true),
  availabilityNotes: text('availability_notes'),
  /** Of the working hours; null: the company's. */
  timeZone: text('time_zone'),
  modes: text().array().$type<Mode[]>().notNull().default(['on_site', 'phone', 'video']),
  /** By language: `{ Arabic: ['Levantine'] }`. */
  dialects: jsonb().$type<Readonly<Record<string, readonly string[]>>>().notNull().default({}),
  specialities: text().array().notNull().default([]),
  /** As the person says; used only where a client requires one. */
  gender: text().$type<Gender>(),
  /** Where they leave from, in degrees; the three columns of the home are null together. */
  homeLatitude: doublePrecision('home_latitude'),
  homeLongitude: doublePrecision('home_longitude'),
  homePrecision: text('home_precision').$type<Precision>(),
  travelRadiusMiles: integer('travel_radius_miles'),
  /** A week. */
  wishedHours: integer('wished_hours'),
  dailyHoursLimit: integer('daily_hours_limit'),
  /** How they work for the company: a plan may ask by it. */
  engagement: text().$type<Engagement>().notNull().default('freelance'),
  /** What they accept without being asked; null: nothing. */
  standingYes: jsonb('standing_yes').$type<Readonly<Record<string, unknown>>>(),
  /** The last day of `stated_hours`; null: the person has stated no hours. */
  workingHoursThrough: date('hours_stated_through'),
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
  /** Only interpreters whom the client prefers or allows. */
  takesOnlyListed: boolean('takes_only_listed').notNull().default(false),
  /** By urgency; what is missing has the company's policy. */
  fillPolicies: jsonb('fill_policies').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
  archivedAt: instant('archived_at'),
});

export const sessions = pgTable('sessions', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  tokenHash: bytea('token_hash').primaryKey(),
  accountId: integer('account_id').notNull(),
  isKept: boolean('is_kept').notNull(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  lastSeenAt: instant('last_seen_at').notNull().default(sql`now()`),
  expiresAt: instant('expires_at').notNull(),
  /** What the browser called itself at sign-in; null for sessions from before it was kept. */
  userAgent: text('user_agent'),
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

/** Browsers in which somebody has signed in. */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenHash: bytea('token_hash').notNull(),
    accountId: integer('account_id').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.accountId] })],
);

/** The second factor of a member of staff; without `confirmedAt` it is being set up. */
export const secondFactors = pgTable('second_factors', {
  accountId: integer('account_id').primaryKey(),
  sealedKey: bytea('sealed_key').notNull(),
  createdAt: instant('created_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The time step of the newest code that was taken. */
  lastStep: bigint('last_step', { mode: 'number' }),
});

/** Keyed hashes of single-use codes, for when the app is not at hand. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: integer('account_id').notNull(),
    codeHash: bytea('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);
