import type { AssignmentStatus } from '#domain/assignment/status.ts';
import type { StaffOfferState } from '#domain/offer/answer.ts';

/** An offer and whether it was answered; `answeredAt` is an instant, null: never. */
export interface AnsweredOffer {
  readonly state: StaffOfferState;
  readonly answeredAt: string | null;
}

/** The answer to an offer, also one that was closed afterwards; null: there was none. Source: rule offers-9. */
export function answerGiven({ state, answeredAt }: AnsweredOffer): 'accepted' | 'declined' | null {
  if (answeredAt === null) return null;
  return state === 'declined' ? 'declined' : 'accepted';
}

/** An appointment, its interpreter (null: nobody), and all offers of it. */
export interface Booking {
  readonly status: AssignmentStatus;
  readonly interpreter: { readonly id: number; readonly name: string } | null;
  readonly offers: readonly (AnsweredOffer & { readonly interpreterId: number })[];
}

/**
 * How the interpreter was found, as a sentence; null if the offers say it. A cancelled appointment keeps an interpreter who was
 * booked, so the sentence stays as it was. Source: rule offers-9.
 * @example scheduled, and later cancelled, for Ana Silva without an offer: 'Booked directly with Ana Silva.'
 */
export function describeBooking({ status, interpreter, offers }: Booking): string | null {
  const isSeeking = status === 'pending' || status === 'declined';
  if (interpreter !== null && !isSeeking) {
    const hasAccepted = offers.some(
      (offer) => offer.interpreterId === interpreter.id && answerGiven(offer) === 'accepted',
    );
    return hasAccepted ? null : `Booked directly with ${interpreter.name}.`;
  }
  if (offers.length > 0) return null;
  return isSeeking ? 'Nobody has been asked yet.' : 'Nobody was asked.';
}
