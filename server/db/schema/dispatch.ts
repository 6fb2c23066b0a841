import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { ServiceType, Urgency } from '#domain/assignment/client-request.ts';
import type { StoredState } from '#domain/dispatch/credential.ts';
import type { FillPolicy, FillStep } from '#domain/dispatch/fill-plan/fill-policy.ts';
import type { PlanState } from '#domain/dispatch/fill-plan/plan-state.ts';
import type { ListKind } from '#domain/dispatch/list-kind.ts';
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

/** Schedule exceptions: time off, hours beside the weekly ones, and what was said with the decline of an offer. */
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
  /** Of the last reading that went well: all entries, and those that could not be read. */
  entries: integer(),
  unreadable: integer(),
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

/** The working hours of a day as instants, derived from the rules and the extra hours. */
export const workingHours = pgTable(
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
  state: text().$type<StoredState>().notNull().default('waiting'),
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
    kind: text().$type<ListKind>().notNull(),
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

/** How an appointment is filled: one live plan for each. */
export const fillPlans = pgTable('fill_plans', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  assignmentId: integer('assignment_id').notNull(),
  state: text().$type<PlanState>().notNull().default('running'),
  /** As it was when the plan began; 'everybody' from then on if staff said so. */
  policy: jsonb().$type<FillPolicy>().notNull(),
  urgency: text().$type<Urgency>().notNull().default('routine'),
  deadlineAt: instant('deadline_at').notNull(),
  /** The last one that was made. */
  wave: smallint().notNull().default(0),
  /** Of the last wave; null: none was made. */
  step: text().$type<FillStep>(),
  /** When the next step is due; only of a running plan. */
  nextAt: instant('next_at'),
  /** The wave that goes on, and the chance of a yes that it wants; null together: another one begins with the next step. */
  waveStartedAt: instant('wave_started_at'),
  waveEndsAt: instant('wave_ends_at'),
  waveWanted: doublePrecision('wave_wanted'),
  /** How many could still be asked after the last step; null: not known yet. */
  leftToAsk: integer('left_to_ask'),
  /** That somebody says yes by the deadline, from 0 to 1, as last computed. */
  chance: doublePrecision(),
  /** Too few people for the wanted chance. */
  isThin: boolean('is_thin').notNull().default(false),
  startedAt: instant('started_at').notNull().default(sql`now()`),
  /** Null: it began by itself. */
  startedBy: integer('started_by'),
  endedAt: instant('ended_at'),
  endedWhy: text('ended_why'),
  updatedAt: updatedAt(),
});

/** What each step of a plan did and why. */
export const fillWaves = pgTable(
  'fill_waves',
  {
    planId: integer('plan_id').notNull(),
    wave: smallint().notNull(),
    madeAt: instant('made_at').notNull(),
    why: text().notNull(),
    asked: smallint().notNull(),
    chance: doublePrecision(),
    /** People who could be asked then. */
    poolSize: integer('pool_size').notNull(),
    /** The number of people by the constraint that left them out. */
    leftOut: jsonb('left_out').$type<Readonly<Record<string, number>>>().notNull().default({}),
    /** Null: the plan itself. */
    madeBy: integer('made_by'),
  },
  (table) => [primaryKey({ columns: [table.planId, table.wave] })],
);

/** Sums that fade with time, as of a day; a missing row: nothing is known. */
export const interpreterStats = pgTable('interpreter_stats', {
  interpreterId: integer('interpreter_id').primaryKey(),
  /** Offers accepted, and the chance of those answered or seen. */
  accepted: doublePrecision().notNull().default(0),
  expected: doublePrecision().notNull().default(0),
  /** Hours offered, by the chance to take them. */
  opportunity: doublePrecision().notNull().default(0),
  /** Hours worked. */
  hours: doublePrecision().notNull().default(0),
  bookings: doublePrecision().notNull().default(0),
  lateDropouts: doublePrecision('late_dropouts').notNull().default(0),
  ratingSum: integer('rating_sum').notNull().default(0),
  ratingCount: integer('rating_count').notNull().default(0),
  lastAskedAt: instant('last_asked_at'),
  asOf: date('as_of').notNull(),
});

/** How often offers of a kind are accepted, as of a day. */
export const acceptanceBuckets = pgTable('acceptance_buckets', {
  bucket: text().primaryKey(),
  accepted: doublePrecision().notNull().default(0),
  exposure: doublePrecision().notNull().default(0),
  asOf: date('as_of').notNull(),
  /** How long people took: how many answered, the sums of the logarithms of their minutes, and of their squares. */
  answers: doublePrecision().notNull().default(0),
  logs: doublePrecision().notNull().default(0),
  squares: doublePrecision().notNull().default(0),
});

/** How evenly work in a language was offered, a row for each night (rule ranking-7). */
export const evenness = pgTable(
  'evenness',
  {
    language: text().notNull(),
    day: date().notNull(),
    gini: doublePrecision().notNull(),
    wasTold: boolean('was_told').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.language, table.day] })],
);

/** Predicted against actual answers, by tenths of the predicted chance, as of a day. */
export const predictionTenths = pgTable('prediction_tenths', {
  /** 0 to 9. */
  tenth: smallint().primaryKey(),
  offers: doublePrecision().notNull().default(0),
  /** The sum of the chances. */
  predicted: doublePrecision().notNull().default(0),
  accepted: doublePrecision().notNull().default(0),
  asOf: date('as_of').notNull(),
});

/** What an interpreter has completed for a client. */
export const clientHistory = pgTable(
  'client_history',
  {
    clientId: integer('client_id').notNull(),
    interpreterId: integer('interpreter_id').notNull(),
    jobs: integer().notNull(),
    /** The number of jobs, fading with time, as of `lastOn`. */
    weight: doublePrecision().notNull(),
    lastOn: date('last_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.interpreterId] })],
);
