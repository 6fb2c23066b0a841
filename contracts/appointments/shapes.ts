import * as z from 'zod/mini';
import { PROBLEMS } from '#domain/assignment/client-problem.ts';
import {
  chargeText,
  civilDate,
  clockTime,
  instantText,
  money,
  moneyText,
  optionalText,
  overrideReason,
  requiredText,
  seenVersion,
} from '../fields.ts';

/*
 * Calls under `/api/appointments`, which clients make for their own appointments, and what staff answer. The appointment itself is `ClientAssignment`
 * (assignment.ts).
 */

/**
 * What cancelling would cost now: nothing until `freeUntil`, then `percent` of the `booked` amount, or the price of `minutes`. The client
 * sends `charge` back with the cancellation, so that nobody pays more than they saw. `windowHours` is the notice before the
 * start. Of several steps of notice: the one that is due, or while it is free the first one that will be. Source: rules appointments-26,
 * appointments-27 and rates-16.
 */
export const CancellationTerms = z.object({
  charge: chargeText,
  booked: chargeText,
  percent: z.number(),
  /** Null or absent: a share. */
  minutes: z.optional(z.nullable(z.number())),
  windowHours: z.number(),
  /** Null if cancelling never costs anything: nobody is booked, or the rule asks for nothing. */
  freeUntil: z.nullable(z.string()),
});
export type CancellationTerms = z.infer<typeof CancellationTerms>;

/**
 * The same for staff, with what the interpreter would be paid. Amounts are null for those who see no money; `isLate` says that a
 * share of the booking is due. Source: rules appointments-28 and access-9.
 */
export const StaffCancellationTerms = z.object({
  ...CancellationTerms.shape,
  charge: z.nullable(moneyText),
  booked: z.nullable(moneyText),
  pay: z.nullable(moneyText),
  isLate: z.boolean(),
});
export type StaffCancellationTerms = z.infer<typeof StaffCancellationTerms>;

/** A line of what a client is charged. `quantity` is in `unit`s at `unitPrice` dollars; null: an amount alone. */
export const ChargeLine = z.object({
  label: z.string(),
  quantity: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  unitPrice: z.nullable(chargeText),
  charge: chargeText,
});

export type ChargeLine = z.infer<typeof ChargeLine>;

/** The same with the rule behind it in words; null: a line from before there were rules, or one that a person entered. */
const ExplainedChargeLine = z.object({ ...ChargeLine.shape, rule: z.nullable(z.string()) });

/** When an appointment was cancelled, and how long before the start (negative: after it); the zone is the appointment's. */
export const CancelledAt = z.object({ at: z.string(), noticeMinutes: z.number(), timeZone: z.string() });
export type CancelledAt = z.infer<typeof CancelledAt>;

/**
 * What an appointment costs and how it comes about. `workedMinutes` is null before the completion; `billedMinutes` and `hourlyRate` are
 * null unless the amount is so many hours at one rate. `lines` add up to the amount; there are none for a booking whose amount was agreed on.
 * Source: rule rates-24.
 */
export const Charge = z.object({
  isFinal: z.boolean(),
  bookedMinutes: z.number(),
  workedMinutes: z.nullable(z.number()),
  billedMinutes: z.nullable(z.number()),
  hourlyRate: z.nullable(chargeText),
  totalAmount: z.nullable(chargeText),
  lines: z.array(ExplainedChargeLine),
  cancelled: z.nullable(CancelledAt),
});
export type Charge = z.infer<typeof Charge>;

/** `charge` is the cost that the client saw; refused as `charge_changed` if it is higher by now (rule appointments-27). */
export const CancelAppointmentBody = z.strictObject({
  reason: requiredText(1000, 'Please say why'),
  charge: money,
});

/** A change that a client asks for, or what was wrong (rule requests-8). */
export const ReportProblemBody = z.strictObject({
  about: z.enum(PROBLEMS, { error: 'Choose what it is about' }),
  text: requiredText(1000, 'Please say what it is'),
});

/** What a client wrote to the office about an appointment, with the answer; null until there is one (rule requests-8). */
export const ClientProblem = z.object({
  id: z.number(),
  about: z.enum(PROBLEMS),
  text: z.string(),
  reportedAt: instantText,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instantText),
});
export type ClientProblem = z.infer<typeof ClientProblem>;

/** The same for staff: who wrote it, and who answered; null if that is not known any more. */
export const AssignmentProblem = z.object({
  ...ClientProblem.shape,
  client: z.object({ id: z.number(), name: z.string(), phone: z.string() }),
  answeredBy: z.nullable(z.string()),
});
export type AssignmentProblem = z.infer<typeof AssignmentProblem>;

/** One that waits for an answer, for staff. */
export const OpenProblem = z.object({
  ...z.pick(ClientProblem, { id: true, about: true, text: true, reportedAt: true }).shape,
  assignmentId: z.number(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  timeZone: z.string(),
  language: z.string(),
  client: z.object({ id: z.number(), name: z.string(), phone: z.string() }),
});
export type OpenProblem = z.infer<typeof OpenProblem>;

/** Staff's answer, which the client reads. */
export const AnswerProblemBody = z.strictObject({ answer: requiredText(1000, 'Please write an answer') });

/** A proposal of another time (rule requests-9). */
export const ProposeTimeBody = z.strictObject({
  date: civilDate(),
  startTime: clockTime('Start time is required'),
  endTime: clockTime('End time is required'),
  note: optionalText(1000),
});

/** 1 to 5 stars and a comment (rule requests-10). */
export const RateBody = z.strictObject({
  stars: z
    .number({ error: 'Choose one to five stars' })
    .check(
      z.int('Choose one to five stars'),
      z.minimum(1, 'Choose one to five stars'),
      z.maximum(5, 'Choose one to five stars'),
    ),
  comment: optionalText(1000),
});

/** `updatedAt` as staff saw the appointment; refused as `stale` if it has changed since. */
export const AcceptProposalBody = z.strictObject({ overrideReason, updatedAt: seenVersion });
export const DeclineProposalBody = z.strictObject({ answer: optionalText(1000), updatedAt: seenVersion });
