import * as z from 'zod/mini';
import { OFFER_STATES, STAFF_OFFER_STATES } from '#domain/offer/answer.ts';
import { DECLINE_REASONS } from '#domain/offer/decline-reason.ts';
import { shownToAll } from '../assignments/requirement.ts';
import { InterpreterAssignment, MAX_IDS } from '../assignments/shapes.ts';
import { appointmentCore, id, instantText, payText, queryIds } from '../fields.ts';

/** Who was asked about an appointment, when, and what they answered; for staff. */
export const Offer = z.object({
  id: z.number(),
  assignmentId: z.number(),
  interpreter: z.object({ id: z.number(), name: z.string(), phone: z.string() }),
  state: z.enum(STAFF_OFFER_STATES),
  sentAt: instantText,
  answeredAt: z.nullable(instantText),
  /** Null: not declined, or without a reason. */
  declineReason: z.nullable(z.enum(DECLINE_REASONS)),
  expiresAt: instantText,
  /** They said that they could step in for the interpreter who has it now (rule offers-14). */
  couldStepIn: z.boolean(),
  /** Why staff asked them in spite of what was in conflict; null: nothing was (rule eligibility-19). */
  overrideReason: z.nullable(z.string()),
});

/** The appointments whose offers are counted. */
export const OfferSummaryQuery = z.strictObject({ assignmentIds: queryIds(MAX_IDS) });

/**
 * The offers of one appointment: how many interpreters are in each state by the last offer that each of them got.
 * `first` names a few, in the order accepted, open, declined, ….
 */
export const OfferSummary = z.object({
  assignmentId: z.number(),
  counts: z.object({
    open: z.number(),
    accepted: z.number(),
    declined: z.number(),
    filled: z.number(),
    withdrawn: z.number(),
    expired: z.number(),
    gave_back: z.number(),
    taken_back: z.number(),
  }),
  first: z.array(z.object({ id: z.number(), name: z.string(), state: z.enum(STAFF_OFFER_STATES) })),
});
export type OfferSummary = z.infer<typeof OfferSummary>;

/** For how long the booked time is paid: rounded up, or the least that is paid (rule rates-20); null: not by time, or not shown. */
const paidMinutes = z.nullable(z.number());

/** When others may be asked besides, if that is before the end of the offer (rule offers-13); null: not by a plan. */
const othersAskedAt = z.nullable(instantText);

/**
 * An open offer as its interpreter sees it: the appointment, how urgent it is, the pay for the booked time without expenses, how far it is from their home
 * (null: a call, or not known; rule offers-12), and until when it can be answered.
 */
export const OwnOffer = z.object({
  ...InterpreterAssignment.shape,
  urgency: z.nullable(z.string()),
  /** How often the series repeats that it is a date of ('Every Tuesday'); answers from before there were any lack it. */
  repeats: z.optional(z.nullable(z.string())),
  estimatedPay: payText,
  paidMinutes,
  fromHome: z.nullable(
    z.object({ minutes: z.number(), miles: z.number(), basis: z.enum(['roads', 'estimate']) }),
  ),
  expiresAt: instantText,
  othersAskedAt,
});
export type OwnOffer = z.infer<typeof OwnOffer>;

/** The parts of an appointment that a repeated offer compares. */
export const OFFER_PARTS = ['time', 'place', 'language'] as const;
export type OfferPart = (typeof OFFER_PARTS)[number];

/** An answer by link. `offerId` names the offer that was read if it replaced the link's own one (rule offers-10). */
export const LinkAnswerBody = z.strictObject({ offerId: z.optional(id()) });

/** Why an offer is declined; a reason is never required (rule offers-7). */
export const DeclineBody = z.strictObject({
  reason: z.optional(z.enum(DECLINE_REASONS, { error: 'Unknown reason' })),
});

/** A decline by link. */
export const LinkDeclineBody = z.strictObject({ ...LinkAnswerBody.shape, ...DeclineBody.shape });

/** Somebody whose yes came too late says whether they could step in (rule offers-14). */
export const StandbyBody = z.strictObject({ inReserve: z.boolean({ error: 'Must be true or false' }) });

/** The same by link. */
export const LinkStandbyBody = z.strictObject({ ...LinkAnswerBody.shape, ...StandbyBody.shape });

/**
 * What the link of an offer shows without a session: time, place, language and pay, nothing about the client and no
 * notes (rule access-15). Place and pay are null once it is closed (rule access-17).
 */
export const OfferByToken = z.object({
  state: z.enum(OFFER_STATES),
  ...appointmentCore,
  ...shownToAll,
  location: z.nullable(z.string()),
  rate: z.nullable(payText),
  estimatedPay: z.nullable(payText),
  paidMinutes,
  expiresAt: instantText,
  othersAskedAt,
  /** Whether they may say that they could step in for the interpreter who has it now, or have said it; null: neither (rule offers-14). */
  reserve: z.nullable(z.enum(['possible', 'said'])),
  /** While the offer is open: the interpreter's own booking that it overlaps, with as few details as identify it. */
  clash: z.nullable(
    z.object({ date: z.string(), startTime: z.string(), endTime: z.string(), language: z.string() }),
  ),
  /**
   * Not null if the link belongs to an earlier offer that this one replaced: what has changed since, and the id by
   * which an answer names this offer. Null: the link's own offer.
   */
  replacement: z.nullable(z.object({ offerId: z.number(), changed: z.array(z.enum(OFFER_PARTS)) })),
  /**
   * What has changed since an offer that was withdrawn and that no other one replaced, while the appointment is on; else empty (rule
   * offers-10).
   */
  changedSince: z.array(z.enum(OFFER_PARTS)),
});
export type OfferByToken = z.infer<typeof OfferByToken>;

/** An own offer that somebody else has taken, while its interpreter may say that they could step in, or has said it (rule offers-14). */
export const LostOffer = z.object({ assignmentId: z.number(), ...OfferByToken.shape });
export type LostOffer = z.infer<typeof LostOffer>;
