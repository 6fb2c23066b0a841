import { type AssignmentStatus, isBooked } from '#domain/assignment/status.ts';
import type { OfferState } from '#domain/offer/answer.ts';

/** An offer and what has become of its appointment. */
export interface OfferFate {
  readonly offerState: OfferState;
  /** Whom the offer was made to. */
  readonly askedId: number;
  /** A deleted appointment counts as cancelled. */
  readonly assignmentStatus: AssignmentStatus;
  /** Who stands on the appointment; null: nobody. */
  readonly interpreterId: number | null;
}

/**
 * The state of an offer in words to the interpreter who was asked. Who has the appointment decides over how the offer was
 * closed: the office may book whom it had asked (the offer then closes as filled, and yet it is theirs), give an accepted
 * one to another, or cancel it. Source: design 3.3, 3.4.
 * @example filled, asked 7, scheduled for 7: 'accepted'; accepted, asked 7, scheduled for 8: 'filled'; cancelled: 'withdrawn'
 */
export function toldState({ offerState, askedId, assignmentStatus, interpreterId }: OfferFate): OfferState {
  if (offerState !== 'accepted' && offerState !== 'filled') return offerState;
  const isHeld = isBooked(assignmentStatus) || assignmentStatus === 'completed';
  if (!isHeld || interpreterId === null) return 'withdrawn';
  return interpreterId === askedId ? 'accepted' : 'filled';
}
