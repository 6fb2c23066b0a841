import { type AssignmentStatus, isBooked } from '#domain/assignment/status.ts';
import type { OfferState } from '#domain/offer/answer.ts';

/** An offer and what has become of its appointment. */
export interface OfferStanding {
  readonly offerState: OfferState;
  /** Whom the offer was made to. */
  readonly askedId: number;
  /** A deleted appointment counts as cancelled. */
  readonly assignmentStatus: AssignmentStatus;
  /** The interpreter of the appointment; null: nobody. */
  readonly interpreterId: number | null;
}

/**
 * The state of an offer as its interpreter reads it. Who has the appointment now counts more than how the offer was
 * closed: staff may book an interpreter whom they had asked (the offer closes as filled), give an accepted one to
 * another, or cancel it. Source: rule offers-9.
 * @example filled, asked 7, scheduled for 7: 'accepted'; accepted, asked 7, scheduled for 8: 'filled'; cancelled: 'withdrawn'
 */
export function shownOfferState({
  offerState,
  askedId,
  assignmentStatus,
  interpreterId,
}: OfferStanding): OfferState {
  if (offerState !== 'accepted' && offerState !== 'filled') return offerState;
  const isBookedOrDone = isBooked(assignmentStatus) || assignmentStatus === 'completed';
  if (!isBookedOrDone || interpreterId === null) return 'withdrawn';
  return interpreterId === askedId ? 'accepted' : 'filled';
}
