import { type AssignmentStatus, isBooked } from '#domain/assignment/status.ts';
import type { OfferState } from '#domain/offer/answer.ts';
import type { Refusal } from '#domain/refusal.ts';

/** An offer as its interpreter reads it (`shownOfferState`), and its appointment; `startsAt` is an instant. */
export interface LostOffer {
  readonly shownState: OfferState;
  readonly assignmentStatus: AssignmentStatus;
  readonly startsAt: string;
}

/** Whether somebody who was asked may say that they could step in: another one has the appointment, and it is ahead. Source: rule D128. */
export function mayStepIn({ shownState, assignmentStatus, startsAt }: LostOffer, now: string): boolean {
  return shownState === 'filled' && isBooked(assignmentStatus) && Date.parse(now) < Date.parse(startsAt);
}

/** `offer_closed` if they may not say it, else null. Source: rule D128. */
export function refuseReserve(lost: LostOffer, now: string): Refusal | null {
  if (mayStepIn(lost, now)) return null;
  const message = 'Nobody can step in for this appointment now.';
  return { code: 'offer_closed', message };
}
