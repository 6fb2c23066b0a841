import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { ServiceType } from '#domain/assignment/client-request.ts';
import type { KeptState } from '#domain/dispatch/credential.ts';
import type { Precision } from '#domain/dispatch/position.ts';
import { bytea, citext, instant } from './columns.ts';

/** A set of half-open ranges of instants, as PostgreSQL writes it. */
const instantRanges = customType<{ data: string }>({ dataType: () => 'tstzmultirange' });

const createdAt = () => instant('created_at').notNull().default(sql`now()`);
const updatedAt = () => instant('updated_at').notNull().default(sql`now()`);

/** Weekly hours in the interpreter's own zone. An end at or before the start is on the day after; both the same: 24 hours. */
export const availabilityRules = pgTable('availability_rules', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  interpreterId: integer('interpreter_id').notNull(),
  /** 1: Monday, 7: Sunday. */
  weekday: smallint().notNull(),
  startTime: text('start_time').notNull(),
  endTime: text('end_time').notNull(),
  /** Counted from the week of `validFrom`. */
  everyWeeks: smallint('every_weeks').notNull().default(1),
  validFrom: date('valid_from').notNull(),
  /** The last day; null: for good. */
  validUntil: date('valid_until'),
  createdAt: createdAt(),
  createdBy: integer('created_by'),
});

/** One-off times: time off, hours beside the weekly ones, and what was said with the decline of an offer. */
export const availabilityExceptions = pgTable('availability_exceptions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  interpreterId: integer('interpreter_id').notNull(),
  kind: text().$type<'off' | 'extra' | 'said_not_free'>().notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  /** For staff and the person. */
  note: text(),
  /** Of `said_not_free`. */
  offerId: integer('offer_id'),
  createdAt: createdAt(),
  createdBy: integer('created_by'),
});

/** A calendar of the interpreter's own, read again and again for busy times. */
export const calendarSubscriptions = pgTable('calendar_subscriptions', {
  interpreterId: integer('interpreter_id').primaryKey(),
  sealedUrl: bytea('sealed_url').notNull(),
  /** What of the address may be shown. */
  host: text().notNull(),
  etag: text(),
  readAt: instant('read_at'),
  nextReadAt: instant('next_read_at').notNull(),
  failingSince: instant('failing_since'),
  failure: text(),
  createdAt: createdAt(),
});

/** When an interpreter is busy by their own calendar; never what for. */
export const importedBusyTimes = pgTable(
  'imported_busy_times',
  {
    interpreterId: integer('interpreter_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    isTentative: boolean('is_tentative').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.interpreterId, table.startsAt, table.endsAt] })],
);

/** The stated hours of a day as instants, derived from the rules and the extra hours. */
export const statedHours = pgTable(
  'stated_hours',
  {
    interpreterId: integer('interpreter_id').notNull(),
    day: date().notNull(),
    spans: instantRanges().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.interpreterId] })],
);

/** What an interpreter can prove; the company's list. */
export const credentialTypes = pgTable('credential_types', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: citext().notNull(),
  expires: boolean().notNull().default(true),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  archivedAt: instant('archived_at'),
});

/** A credential of an interpreter; it counts when it is verified and not expired. */
export const interpreterCredentials = pgTable('interpreter_credentials', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  interpreterId: integer('interpreter_id').notNull(),
  typeId: integer('type_id').notNull(),
  number: text(),
  issuedOn: date('issued_on'),
  /** The last day on which it counts; null: it does not expire. */
  expiresOn: date('expires_on'),
  state: text().$type<KeptState>().notNull().default('waiting'),
  /** Why staff did not take it, for the person. */
  refusal: text(),
  verifiedBy: integer('verified_by'),
  verifiedAt: instant('verified_at'),
  fileType: text('file_type'),
  fileName: text('file_name'),
  file: bytea(),
  /** The last of 60, 30 and 7 days before the end that was told; 0: that it has ended; null: none. */
  toldDays: smallint('told_days'),
  createdAt: createdAt(),
  createdBy: integer('created_by'),
  updatedAt: updatedAt(),
});

/** Which appointments need a credential, or wish it: of one client or all (null), of one service type or all (null). */
export const credentialRequirements = pgTable('credential_requirements', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  typeId: integer('type_id').notNull(),
  clientId: integer('client_id'),
  serviceType: text('service_type').$type<ServiceType>(),
  isPreferred: boolean('is_preferred').notNull().default(false),
  createdAt: createdAt(),
  createdBy: integer('created_by'),
});

/** Whom a client prefers, allows (of a closed list) or never wants; the reason is for staff alone. */
export const clientInterpreters = pgTable(
  'client_interpreters',
  {
    clientId: integer('client_id').notNull(),
    interpreterId: integer('interpreter_id').notNull(),
    kind: text().$type<'prefer' | 'allow' | 'never'>().notNull(),
    reason: text(),
    createdAt: createdAt(),
    createdBy: integer('created_by'),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.interpreterId] })],
);

/** To which client an interpreter does not want to be sent; the reason is for staff and the person. */
export const interpreterRefusals = pgTable(
  'interpreter_refusals',
  {
    interpreterId: integer('interpreter_id').notNull(),
    clientId: integer('client_id').notNull(),
    reason: text(),
    createdAt: createdAt(),
    createdBy: integer('created_by'),
  },
  (table) => [primaryKey({ columns: [table.interpreterId, table.clientId] })],
);

/** Where a place of a client is; `location` is written as in its appointments. */
export const places = pgTable(
  'places',
  {
    clientId: integer('client_id').notNull(),
    location: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    precision: text().$type<Precision>().notNull(),
    source: text().$type<'typed' | 'check_ins' | 'zip_code'>().notNull(),
    updatedAt: updatedAt(),
    updatedBy: integer('updated_by'),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.location] })],
);
