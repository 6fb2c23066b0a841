import { type AssignmentStatus, isBooked } from '#domain/assignment/status.ts';
import { accept, type Refusal, type Result, refuse } from '#domain/refusal.ts';

/** The states of an offer. Source: rule offers-9. */
export const OFFER_STATES = ['open', 'accepted', 'declined', 'filled', 'withdrawn', 'expired'] as const;

export type OfferState = (typeof OFFER_STATES)[number];

/**
 * The states that staff read: also of somebody who had the appointment and gave it back, or had accepted it and lost it again. Source: rule
 * offers-9.
 */
export const STAFF_OFFER_STATES = [...OFFER_STATES, 'gave_back', 'taken_back'] as const;

export type StaffOfferState = (typeof STAFF_OFFER_STATES)[number];

/** An interpreter's answer to an offer. */
export type OfferAnswer = 'accept' | 'decline';

/** What an answer is checked against. Instants are ISO 8601 UTC; `expiresAt` null: the offer does not expire. */
export interface AnswerQuestion {
  readonly offerState: OfferState;
  readonly assignmentStatus: AssignmentStatus;
  readonly answer: OfferAnswer;
  readonly expiresAt: string | null;
  readonly now: string;
}

/**
 * The state of an offer after an answer. Refused as `offer_already_answered` if this interpreter has answered, as
 * `offer_already_filled` if another interpreter has the appointment, and as `offer_closed` if the offer was withdrawn
 * or has expired (from `expiresAt` on), or if the appointment needs no interpreter any more. Source: rules offers-4 and offers-9.
 */
export function answerOffer(question: AnswerQuestion): Result<OfferState> {
  const refusal = closedOffer(question.offerState) ?? closedAssignment(question.assignmentStatus);
  if (refusal !== null) return { ok: false, refusal };
  const { expiresAt, now, answer } = question;
  if (expiresAt !== null && Date.parse(now) >= Date.parse(expiresAt)) return refuse('offer_closed', EXPIRED);
  return accept(answer === 'accept' ? 'accepted' : 'declined');
}

const EXPIRED = 'This offer has expired.';
const FILLED: Refusal = {
  code: 'offer_already_filled',
  message: 'This appointment has already been filled.',
};

function closedOffer(state: OfferState): Refusal | null {
  switch (state) {
    case 'open':
      return null;
    case 'accepted':
    case 'declined':
      return { code: 'offer_already_answered', message: `This offer has already been ${state}.` };
    case 'filled':
      return FILLED;
    case 'withdrawn':
      return { code: 'offer_closed', message: 'This offer has been withdrawn.' };
    case 'expired':
      return { code: 'offer_closed', message: EXPIRED };
  }
}

function closedAssignment(status: AssignmentStatus): Refusal | null {
  if (status === 'pending') return null;
  if (isBooked(status) || status === 'completed') return FILLED;
  return { code: 'offer_closed', message: `This offer is closed: the appointment is ${status}.` };
}
