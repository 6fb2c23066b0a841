import { type AssignmentStatus, isBooked } from '#domain/assignment/status.ts';
import { accept, type Refusal, type Result, refuse } from '#domain/refusal.ts';

/**
 * The states of an offer: open; answered (accepted, declined); closed because another interpreter took the
 * appointment (filled), staff took it back (withdrawn), or its time ran out (expired). Source: design 3.3.
 */
export const OFFER_STATES = ['open', 'accepted', 'declined', 'filled', 'withdrawn', 'expired'] as const;

/** The state of an offer. Source: design 3.3. */
export type OfferState = (typeof OFFER_STATES)[number];

/** An interpreter's answer to an offer. */
export type OfferAnswer = 'accept' | 'decline';

/** What an answer is judged on. Instants are ISO-8601 UTC text; `expiresAt` null: the offer has no end. */
export interface AnswerQuestion {
  readonly offerState: OfferState;
  readonly assignmentStatus: AssignmentStatus;
  readonly answer: OfferAnswer;
  readonly expiresAt: string | null;
  readonly now: string;
}

/**
 * The state that an answer gives to an offer. Refused as `offer_already_answered` when this interpreter has
 * answered, `offer_already_filled` when the appointment has gone to another, `offer_closed` when it was
 * withdrawn, has expired (from `expiresAt` on) or the appointment no longer seeks an interpreter. Source:
 * design 3.3.
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
