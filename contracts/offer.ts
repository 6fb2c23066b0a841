import * as z from 'zod/mini';
import { InterpreterAssignment, MOST_IDS } from './assignment.ts';
import { id, instantText, moneyText, queryIds } from './fields.ts';

export const OFFER_STATES = ['open', 'accepted', 'declined', 'filled', 'withdrawn', 'expired'] as const;

/** Who was asked for an appointment, when, and what they answered; for staff. */
export const Offer = z.object({
  id: z.number(),
  assignmentId: z.number(),
  interpreter: z.object({ id: z.number(), name: z.string(), phone: z.string() }),
  state: z.enum(OFFER_STATES),
  sentAt: instantText,
  answeredAt: z.nullable(instantText),
  expiresAt: instantText,
});

/** The appointments whose offers are asked for. */
export const OfferSummaryQuery = z.strictObject({ assignmentIds: queryIds(MOST_IDS) });

/**
 * How asking went for one appointment: how many interpreters stand in each state by the last offer that each of them got;
 * `first` names a few of them, the most telling first (accepted, open, declined, …).
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
  }),
  first: z.array(z.object({ id: z.number(), name: z.string(), state: z.enum(OFFER_STATES) })),
});
export type OfferSummary = z.infer<typeof OfferSummary>;

/**
 * An open offer as the interpreter who was asked sees it: the appointment, what its booked time pays (expenses come on top)
 * and the instant until which it can be answered.
 */
export const OwnOffer = z.object({
  ...InterpreterAssignment.shape,
  estimatedPay: moneyText,
  expiresAt: instantText,
});
export type OwnOffer = z.infer<typeof OwnOffer>;

/** What of an appointment an offer shows to whoever is asked again. */
export const OFFER_PARTS = ['time', 'place', 'language'] as const;
export type OfferPart = (typeof OFFER_PARTS)[number];

/**
 * An answer by link. `offerId`: the offer that was read behind it, where that is the replacement of the link's own; nobody
 * accepts by an old link what they have not seen.
 */
export const LinkAnswerBody = z.strictObject({ offerId: z.optional(id()) });

/**
 * What the link in a message shows without a session (design §4): when, where, which language and what it pays; never
 * the client or the notes.
 */
export const OfferByToken = z.object({
  state: z.enum(OFFER_STATES),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  timeZone: z.string(),
  startsAt: instantText,
  endsAt: instantText,
  language: z.string(),
  location: z.string(),
  rate: moneyText,
  estimatedPay: moneyText,
  expiresAt: instantText,
  /** While it is open: the booking of whom was asked that it overlaps, as little of it as tells which one it is. */
  clash: z.nullable(
    z.object({ date: z.string(), startTime: z.string(), endTime: z.string(), language: z.string() }),
  ),
  /**
   * Not null where the link is of an earlier offer that this one has taken the place of: what has changed since, and what
   * an answer by that link names this one by. Null: the link's own offer.
   */
  replacement: z.nullable(z.object({ offerId: z.number(), changed: z.array(z.enum(OFFER_PARTS)) })),
});
export type OfferByToken = z.infer<typeof OfferByToken>;
