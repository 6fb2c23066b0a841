import * as z from 'zod/mini';
import { URGENCIES } from '#domain/assignment/client-request.ts';
import { ASSIGNMENT_STATUSES } from '#domain/assignment/status.ts';
import { CONSTRAINTS } from '#domain/dispatch/constraint.ts';
import { PLAN_ACTIONS, PLAN_STATES } from '#domain/dispatch/fill-plan/plan-state.ts';
import { SCORE_TERMS } from '#domain/dispatch/ranking/weights.ts';
import { STAFF_OFFER_STATES } from '#domain/offer/answer.ts';
import { DECLINE_REASONS } from '#domain/offer/decline-reason.ts';
import {
  appointmentCore,
  civilDate,
  clockTime,
  id,
  instantText,
  optionalText,
  queryNumber,
  seenVersion,
} from '../fields.ts';

/** How offers go out (rule fill-plans-1). */
const policyShape = {
  kind: z.enum(['plan', 'everybody'], { error: 'Choose a plan or everybody at once' }),
  preferredFirst: z.boolean({ error: 'Must be true or false' }),
  staffFirst: z.boolean({ error: 'Must be true or false' }),
  partnersLast: z.boolean({ error: 'Must be true or false' }),
};
const FillPolicy = z.strictObject(policyShape);
/** The same of an urgency; `startsByItself`: a plan begins with each new request (rule fill-plans-1). */
const PlanPolicy = z.strictObject({
  ...policyShape,
  startsByItself: z.boolean({ error: 'Must be true or false' }),
});
export type PlanPolicy = z.infer<typeof PlanPolicy>;

const Person = z.object({ id: z.number(), name: z.string(), phone: z.string() });

/** A reason of a rank, as it was when the person was asked; points are minutes of driving (rule ranking-1). */
const PlacedTerm = z.object({ key: z.enum(SCORE_TERMS), points: z.number(), text: z.string() });

/** Somebody whom a plan asked: when, why at this place, what they answered. */
const PlanOffer = z.object({
  offerId: z.number(),
  interpreter: Person,
  state: z.enum(STAFF_OFFER_STATES),
  sentAt: instantText,
  /** When the first message about it left; null: none has left yet. */
  deliveredAt: z.nullable(instantText),
  answeredAt: z.nullable(instantText),
  declineReason: z.nullable(z.enum(DECLINE_REASONS)),
  /** The chance of a yes, from 0 to 1, as it was predicted. */
  predicted: z.nullable(z.number()),
  /** The place in the ranking, from 1; null: not ranked. */
  place: z.nullable(z.number()),
  total: z.nullable(z.number()),
  terms: z.array(PlacedTerm),
  /** Why staff asked somebody whom a constraint leaves out. */
  overrideReason: z.nullable(z.string()),
  /** When they said that they could step in if the booked interpreter gives back (rule offers-14). */
  reserveAt: z.nullable(instantText),
  /** Booked by what they agreed to beforehand (rule fill-plans-14). */
  byStandingYes: z.boolean(),
});
export type PlanOffer = z.infer<typeof PlanOffer>;

/** One step of a plan. `chance`: that somebody says yes before the next step, from 0 to 1; null: nothing was calculated. */
const PlanWave = z.object({
  wave: z.number(),
  madeAt: instantText,
  /** Null: the plan itself. */
  madeBy: z.nullable(z.string()),
  why: z.string(),
  asked: z.number(),
  chance: z.nullable(z.number()),
  /** How many could be asked then. */
  poolSize: z.number(),
  /** How many speakers of the language could not, by what kept them away first; the most first. */
  leftOut: z.array(z.object({ constraint: z.enum(CONSTRAINTS), people: z.number() })),
  offers: z.array(PlanOffer),
});
export type PlanWave = z.infer<typeof PlanWave>;

/** A plan with all its steps, the first one first. */
const FillPlan = z.object({
  id: z.number(),
  state: z.enum(PLAN_STATES),
  /** As it was when the plan began. */
  policy: FillPolicy,
  urgency: z.enum(URGENCIES),
  startedAt: instantText,
  /** Null: it began by itself. */
  startedBy: z.nullable(z.string()),
  /** Until when it asks. */
  deadlineAt: instantText,
  /** When it looks again; null: it does not. */
  nextAt: z.nullable(instantText),
  /** That somebody says yes by the deadline, from 0 to 1; null: not calculated yet. */
  chance: z.nullable(z.number()),
  /** Even asking everybody does not make a yes sure enough (rule fill-plans-5). */
  isThin: z.boolean(),
  endedAt: z.nullable(instantText),
  /** How it ended, with what would help; null: it goes on. */
  endedWhy: z.nullable(z.string()),
  waves: z.array(PlanWave),
});
export type FillPlan = z.infer<typeof FillPlan>;

/** What would add people (rule fill-plans-10), the most first: '4 more from farther away than they usually travel.' */
const Help = z.object({ constraint: z.enum(CONSTRAINTS), adds: z.number(), sentence: z.string() });

/** The reason of staff, who gave it (null: not known), and the sentences of what was in conflict. */
const BookedAnyway = z.object({
  overrideReason: z.string(),
  overrode: z.array(z.string()),
  by: z.nullable(z.string()),
});

/**
 * That somebody says yes by the deadline, from 0 to 1: of a running plan as it last computed, else of the open offers alone (rule
 * fill-plans-13).
 */
const fillChance = { chance: z.number(), chanceAt: instantText };

/** How an appointment is being filled; the latest plan first. */
export const PlanOfAssignment = z.object({
  assignmentId: z.number(),
  plans: z.array(FillPlan),
  acts: z.array(z.enum(PLAN_ACTIONS)),
  /** Why no plan can start; null: it can, or one is there. */
  whyNot: z.nullable(z.string()),
  /** How likely it is to be filled, as the list of unfilled appointments has it; null: it is not sought, or has begun. */
  likelihood: z.nullable(z.object(fillChance)),
  /** With what a plan would start, and whom it could ask; null once somebody is booked, and when it is over or off. */
  outlook: z.nullable(
    z.object({
      policy: FillPolicy,
      urgency: z.enum(URGENCIES),
      /** How many speak the language at all. */
      speakers: z.number(),
      couldBeAsked: z.number(),
      /** That somebody says yes by the deadline if all of them are asked, from 0 to 1. */
      chance: z.number(),
      help: z.array(Help),
    }),
  ),
  /**
   * Why staff booked the present interpreter in spite of what was in conflict; null: nothing was, or nobody is booked (rule eligibility-19).
   */
  bookedAnyway: z.nullable(BookedAnyway),
  /** Who said that they could step in, the first one first (rule offers-14). */
  reserve: z.array(z.object({ interpreter: Person, since: instantText })),
});
export type PlanOfAssignment = z.infer<typeof PlanOfAssignment>;

/** Staff start a plan; without a policy that of the client and the urgency counts. */
export const StartPlanBody = z.strictObject({ policy: z.optional(FillPolicy) });

/**
 * Staff ask somebody besides. A reason is needed for whom a constraint leaves out, and then a reason may not be enough (rule
 * eligibility-17).
 */
export const AddPersonBody = z.strictObject({
  interpreterId: id('Please select an interpreter'),
  overrideReason: optionalText(500),
});

/** How many of the unfilled appointments. */
export const UnfilledQuery = z.strictObject({ limit: z._default(z.optional(queryNumber(1, 200)), 50) });

/** An upcoming appointment without an interpreter, and how likely it stays so. */
const UnfilledAppointment = z.object({
  assignmentId: z.number(),
  ...appointmentCore,
  client: z.object({ id: z.number(), name: z.string() }),
  urgency: z.nullable(z.enum(URGENCIES)),
  status: z.enum(ASSIGNMENT_STATUSES),
  /** Until when somebody must be found. */
  deadlineAt: instantText,
  openOffers: z.number(),
  declined: z.number(),
  ...fillChance,
  plan: z.nullable(
    z.object({
      id: z.number(),
      state: z.enum(PLAN_STATES),
      wave: z.number(),
      nextAt: z.nullable(instantText),
      isThin: z.boolean(),
      endedWhy: z.nullable(z.string()),
    }),
  ),
});
export type UnfilledAppointment = z.infer<typeof UnfilledAppointment>;

/** Appointments without an interpreter that have not ended, in the order of their starts. */
export const Unfilled = z.object({ total: z.number(), appointments: z.array(UnfilledAppointment) });
export type Unfilled = z.infer<typeof Unfilled>;

/** A day of the company. */
export const DayPlanQuery = z.strictObject({ date: civilDate() });

/** How somebody comes to an appointment, one way; `before` is the appointment before, also one that is only suggested. */
const TravelThere = z.object({ minutes: z.number(), from: z.enum(['home', 'before']) });

/** Who is suggested for an appointment, and why. */
const Suggestion = z.object({
  interpreter: Person,
  /** The place in the ranking of the appointment, from 1. */
  place: z.number(),
  /** What speaks for or against them beside the way: 'Was there 3 times, last on Feb 2, 2026.'; null: nothing. */
  reason: z.nullable(z.string()),
  /** Null: a call, or not known. */
  travel: z.nullable(TravelThere),
  cautions: z.array(z.string()),
});

/** An appointment without an interpreter, and who could take it. `updatedAt` is the version that the suggestion is for. */
const PlannedAppointment = z.object({
  assignmentId: z.number(),
  ...appointmentCore,
  client: z.object({ id: z.number(), name: z.string() }),
  urgency: z.nullable(z.enum(URGENCIES)),
  openOffers: z.number(),
  updatedAt: instantText,
  suggestion: z.nullable(Suggestion),
  /** Why nobody is suggested, and what would help (rule fill-plans-17); null: somebody is. */
  whyNobody: z.nullable(z.string()),
});
export type PlannedAppointment = z.infer<typeof PlannedAppointment>;

const daySum = { filled: z.number(), travelMinutes: z.number() };

/** A suggestion for all open appointments of a day, the earliest first. `total` counts also those beyond the first 100, which are not planned. */
export const DayPlan = z.object({
  date: z.string(),
  total: z.number(),
  ...daySum,
  /** The same of taking the best pair again and again. */
  inTurn: z.object(daySum),
  /** How many minutes of travel less than in turn; null: not less, or not comparable (rule fill-plans-18). */
  savedMinutes: z.nullable(z.number()),
  /** No other way fills more appointments; false: the search was stopped, and one more may be possible (rule fill-plans-18). */
  isProven: z.boolean(),
  appointments: z.array(PlannedAppointment),
});
export type DayPlan = z.infer<typeof DayPlan>;

const policies = z.strictObject({ routine: PlanPolicy, urgent: PlanPolicy, emergency: PlanPolicy });
/** The clock of the company; nobody is asked then unless it is urgent or near (rule fill-plans-2). */
const quietHours = z.strictObject({
  startTime: clockTime('Start time is required'),
  endTime: clockTime('End time is required'),
});

/** How the company asks. */
export const CompanyPolicies = z.object({ policies, quietHours, updatedAt: instantText });
export type CompanyPolicies = z.infer<typeof CompanyPolicies>;
export const CompanyPoliciesBody = z.strictObject({ policies, quietHours, updatedAt: seenVersion });
export type CompanyPoliciesBody = z.infer<typeof CompanyPoliciesBody>;

const ownPolicies = z.strictObject({
  routine: z.nullable(PlanPolicy),
  urgent: z.nullable(PlanPolicy),
  emergency: z.nullable(PlanPolicy),
});
/** How one client's appointments are filled; null: as the company's, which is beside it. */
export const ClientPolicies = z.object({ own: ownPolicies, company: policies, version: z.string() });
export type ClientPolicies = z.infer<typeof ClientPolicies>;
/** `version` is from when the form was opened. */
export const ClientPoliciesBody = z.strictObject({
  own: ownPolicies,
  version: z.optional(z.string().check(z.maxLength(200, 'Too long'))),
});
export type ClientPoliciesBody = z.infer<typeof ClientPoliciesBody>;
