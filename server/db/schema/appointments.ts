import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Problem } from '#domain/assignment/client-problem.ts';
import type { ServiceType, Urgency } from '#domain/assignment/client-request.ts';
import type { ReviewReason } from '#domain/assignment/completion.ts';
import type { DayReport, NotHeld } from '#domain/assignment/day-reports.ts';
import type { Proposal } from '#domain/assignment/proposal.ts';
import type { ReceiptType } from '#domain/assignment/receipts.ts';
import type { AssignmentStatus, CurrentStatus } from '#domain/assignment/status.ts';
import type { Undoing } from '#domain/assignment/undo-step.ts';
import type { Mode } from '#domain/billing/rules/rule.ts';
import type { RequiredGender } from '#domain/dispatch/gender.ts';
import type { ScoreSnapshot } from '#domain/dispatch/ranking/score-snapshot.ts';
import type { OfferState } from '#domain/offer/answer.ts';
import type { DeclineReason } from '#domain/offer/decline-reason.ts';
import { bytea, cents, instant, instantInMilliseconds, jsonText } from './columns.ts';

/** A place as a device reports it: degrees; `accuracy` in metres. */
export interface Position {
  readonly lat: number;
  readonly lng: number;
  readonly accuracy?: number;
}

/** A rule by which an appointment repeats, and what its dates have in common. `rule`: the value of an RRULE (RFC 5545). */
export const series = pgTable('series', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  rule: text().notNull(),
  firstDate: date('first_date').notNull(),
  startTime: text('start_time').notNull(),
  endTime: text('end_time').notNull(),
  timeZone: text('time_zone').notNull(),
  language: text().notNull(),
  mode: text().$type<Mode>().notNull(),
  location: text().notNull(),
  /** The series whose later dates these were. */
  continuesId: integer('continues_id'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** What is booked: who, when, where, what, and how far it is. */
export const assignments = pgTable('assignments', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  interpreterId: integer('interpreter_id'),
  clientId: integer('client_id').notNull(),
  date: date().notNull(),
  startTime: text('start_time').notNull(),
  endTime: text('end_time').notNull(),
  timeZone: text('time_zone').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  language: text().notNull(),
  /** By phone or by video it begins with that. */
  location: text().notNull(),
  mode: text().$type<Mode>().notNull().default('on_site'),
  status: text().$type<AssignmentStatus>().notNull().default('pending'),
  origin: text().$type<'staff' | 'client'>().notNull().default('staff'),
  serviceType: text('service_type').$type<ServiceType>(),
  urgency: text().$type<Urgency>(),
  /** The words of their author, without the marks of a request. */
  notes: text(),
  /** For staff, the client and the booked interpreter only: no offer, message or calendar file contains them. */
  privateNotes: text('private_notes'),
  /** The client's purchase order: on invoices, and for staff and the client only. */
  purchaseOrder: text('purchase_order'),
  /** One of the language's; null: any. */
  dialect: text(),
  /** Null: any. */
  requiresGender: text('requires_gender').$type<RequiredGender>(),
  /** Ids of credential types, beside those of `credential_requirements`. */
  requiredCredentials: integer('required_credentials').array().notNull().default([]),
  preferredCredentials: integer('preferred_credentials').array().notNull().default([]),
  preferredSpecialities: text('preferred_specialities').array().notNull().default([]),
  totalAmountCents: cents('total_amount'),
  /** What staff agreed on for the booked time; null: it follows the rules. */
  agreedAmountCents: cents('agreed_amount'),
  isPaid: boolean('is_paid').notNull().default(false),
  notificationSent: boolean('notification_sent').notNull().default(false),
  currentStatus: text('current_status').$type<CurrentStatus>().notNull().default('not_started'),
  /** Staff entered the present step for the interpreter. */
  stepByOffice: boolean('step_by_office').notNull().default(false),
  /** JSON text of a `Position`. */
  currentLocation: jsonText('current_location'),
  lastLocationUpdate: instant('last_location_update'),
  /** When 'on my way' reached the server. */
  setOutAt: instant('set_out_at'),
  startedAt: instant('started_at'),
  arrivedAt: instant('arrived_at'),
  deviceArrivedAt: instant('device_arrived_at'),
  trackingNotes: text('tracking_notes'),
  /** The client's report that the interpreter had not come. */
  absenceReportedAt: instant('absence_reported_at'),
  /** When an interpreter who reported a delay is expected. */
  expectedArrival: instant('expected_arrival'),
  /** How it was reported that nobody interpreted; staff decide what becomes of it. */
  notHeld: text('not_held').$type<NotHeld>(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
  deletedAt: instant('deleted_at'),
  seriesId: integer('series_id'),
  /** The date that the rule of its series gave it; as RECURRENCE-ID. */
  originalDate: date('original_date'),
  /** Kept by a trigger: never written by code. */
  calendarSequence: integer('calendar_sequence').notNull().default(0),
});

/** How a completed appointment ended, and what was spent on it. */
export const assignmentCompletions = pgTable('assignment_completions', {
  assignmentId: integer('assignment_id').primaryKey(),
  completedAt: instant('completed_at').notNull(),
  deviceCompletedAt: instant('device_completed_at'),
  actualEndTime: text('actual_end_time'),
  /** When they came, as they say themselves: they could not check in. */
  statedArrivalTime: text('stated_arrival_time'),
  /** Hundredths of a mile. */
  mileageHundredths: cents('mileage'),
  parkingCents: cents('parking_cost'),
  tollsCents: cents('tolls_cost'),
  otherExpensesCents: cents('other_expenses'),
  /** There and back, as it was reported; and from home, as the travel times of the installation have it. */
  travelMinutes: integer('travel_minutes'),
  estimatedTravelMinutes: integer('estimated_travel_minutes'),
  /** Hundredths of a mile. */
  estimatedTravelHundredths: cents('estimated_travel_miles'),
  expenseNotes: text('expense_notes'),
  /** Why it waits for review; empty: it does not. */
  reviewReasons: text('review_reasons').array().$type<ReviewReason[]>().notNull().default([]),
});

/** Who cancelled a cancelled appointment, why, and the client's charge. */
export const assignmentCancellations = pgTable('assignment_cancellations', {
  assignmentId: integer('assignment_id').primaryKey(),
  cancelledAt: instant('cancelled_at').notNull(),
  cancelledBy: text('cancelled_by').$type<'staff' | 'client' | 'interpreter'>().notNull(),
  reason: text(),
  chargeCents: cents('charge').notNull().default(0),
  /** When staff entered that the client cancelled, and who, by name; null: the client did it in person. */
  enteredAt: instant('entered_at'),
  enteredBy: text('entered_by'),
});

/** The client's rating of a completed appointment: 1 to 5 stars. */
export const assignmentRatings = pgTable('assignment_ratings', {
  assignmentId: integer('assignment_id').primaryKey(),
  stars: smallint().notNull(),
  comment: text(),
  ratedAt: instant('rated_at').notNull(),
});

/** The latest other time that the client proposed, and what was decided on it. */
export const assignmentProposals = pgTable('assignment_proposals', {
  assignmentId: integer('assignment_id').primaryKey(),
  date: date().notNull(),
  startTime: text('start_time').notNull(),
  endTime: text('end_time').notNull(),
  note: text(),
  state: text().$type<Proposal['state']>().notNull(),
  proposedAt: instantInMilliseconds('proposed_at').notNull(),
  answer: text(),
  decidedAt: instantInMilliseconds('decided_at'),
});

/** What a client has written to the office about an appointment; `answeredAt` null: it waits. */
export const clientProblems = pgTable('client_problems', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  assignmentId: integer('assignment_id').notNull(),
  clientId: integer('client_id').notNull(),
  about: text().$type<Problem>().notNull(),
  text: text().notNull(),
  reportedAt: instant('reported_at').notNull(),
  answer: text(),
  answeredAt: instant('answered_at'),
  answeredBy: integer('answered_by'),
});

/** Each location once, for searches. Kept by the database: never written by code. */
export const locations = pgTable('locations', {
  location: text().primaryKey(),
  searchText: text('search_text').notNull(),
});

export const offers = pgTable('offers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  assignmentId: integer('assignment_id').notNull(),
  interpreterId: integer('interpreter_id').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  tokenNonce: bytea('token_nonce').notNull(),
  state: text().$type<OfferState>().notNull().default('open'),
  sentAt: instant('sent_at').notNull().default(sql`now()`),
  answeredAt: instant('answered_at'),
  expiresAt: instant('expires_at').notNull(),
  declineReason: text('decline_reason').$type<DeclineReason>(),
  /** Why staff asked somebody whom a constraint leaves out. */
  overrideReason: text('override_reason'),
  /** A list that the client keeps to was among what was in conflict. */
  overrodeList: boolean('overrode_list').notNull().default(false),
  /** When what it asked changed: a decline before that says nothing of the appointment as it is now. */
  outdatedAt: instant('outdated_at'),
  /** The plan that asked; null: staff did. */
  planId: integer('plan_id'),
  wave: smallint(),
  /** As it was when they were asked, for staff alone; never changed. */
  score: jsonb().$type<ScoreSnapshot>(),
  /** The chance that they say yes, from 0 to 1, and the bucket that it was taken from. */
  predicted: doublePrecision(),
  bucket: text(),
  /** When they said that they would step in if the booked interpreter gives back. */
  reserveAt: instant('reserve_at'),
  /** Accepted by what the person had agreed to beforehand. */
  byStandingYes: boolean('by_standing_yes').notNull().default(false),
  /** When it was answered, taken away or ran out; null while it is open, and of offers from before this was kept. */
  closedAt: instant('closed_at'),
});

export const trackingLogs = pgTable('tracking_logs', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  assignmentId: integer('assignment_id').notNull(),
  interpreterId: integer('interpreter_id').notNull(),
  status: text().$type<Exclude<CurrentStatus, 'not_started'> | DayReport | Undoing | 'released'>().notNull(),
  location: jsonb().$type<Position>(),
  notes: text(),
  /** Of a delay. */
  minutes: smallint(),
  timestamp: instant().notNull().default(sql`now()`),
  deviceTime: instant('device_time'),
  /** What the device said in place of a time that can be (rule tracking-10). */
  impossibleTime: text('impossible_time'),
  /** The account of staff who reported for the interpreter; null: the interpreter did. */
  enteredBy: integer('entered_by'),
});

/** Photographs of receipts; `id` is made by the device. */
export const receipts = pgTable('receipts', {
  id: uuid().primaryKey(),
  assignmentId: integer('assignment_id').notNull(),
  interpreterId: integer('interpreter_id').notNull(),
  contentType: text('content_type').$type<ReceiptType>().notNull(),
  /** What the sender's file was called; null for photos. */
  name: text(),
  bytes: bytea().notNull(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  /** The account of who in the office attached it; null: the interpreter sent it. */
  attachedBy: integer('attached_by'),
});
