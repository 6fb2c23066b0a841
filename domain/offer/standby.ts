import { type AssignmentStatus, isBooked } from '#domain/assignment/status.ts';
import type { OfferState } from '#domain/offer/answer.ts';
import type { Refusal } from '#domain/refusal.ts';

/** An offer as its interpreter reads it (`shownOfferState`), and its appointment; `startsAt` is an instant. */
export interface MaybeLost {
  readonly shownState: OfferState;
  readonly assignmentStatus: AssignmentStatus;
  readonly startsAt: string;
  /** They do not work for its client. */
  readonly refusesClient: boolean;
}

/**
 * Whether somebody who was asked may say that they could step in: another one has the appointment, it is ahead, and they work for its
 * client. Source: rule offers-14.
 */
export function mayStandBy(
  { shownState, assignmentStatus, startsAt, refusesClient }: MaybeLost,
  now: string,
) {
  const isAhead = Date.parse(now) < Date.parse(startsAt);
  return shownState === 'filled' && isBooked(assignmentStatus) && isAhead && !refusesClient;
}

/** `offer_closed` if they may not say it, else null. Source: rule offers-14. */
export function refuseStandby(lost: MaybeLost, now: string): Refusal | null {
  if (mayStandBy(lost, now)) return null;
  const message = 'You can no longer step in for this appointment.';
  return { code: 'offer_closed', message };
}
