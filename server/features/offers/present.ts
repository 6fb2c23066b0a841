import type * as z from 'zod/mini';
import type { Offer, OfferByToken, OfferPart, OwnOffer } from '#contracts/offers/shapes.ts';
import { placeWithoutCode } from '#domain/assignment/mode.ts';
import { price } from '#domain/billing/price.ts';
import type { Travel } from '#domain/dispatch/travel.ts';
import { formatMoney } from '#domain/money.ts';
import { mayStandBy } from '#domain/offer/standby.ts';
import { describeFrequency } from '#domain/series/describe-series.ts';
import { isoInstant } from '#server/db/schema/columns.ts';
import { hourlyPayCents, presentForInterpreter } from '#server/features/assignments/present.ts';
import type { PayQuestion } from '#server/features/payments/queries/price.ts';
import {
  asLost,
  type OfferConflict,
  type OfferedAssignment,
  type OpenOffer,
  type Replacement,
  type StaffOfferRow,
  shownState,
  stateAt,
} from './queries.ts';

/** An offer for staff: who was asked, when, and what they answered. */
export function presentOffer(offer: StaffOfferRow, now: string): z.input<typeof Offer> {
  const { asked: interpreter } = offer;
  return {
    id: offer.id,
    assignmentId: offer.assignmentId,
    interpreter: { id: interpreter.id, name: interpreter.name, phone: interpreter.phone },
    state: offer.bookingEnd ?? stateAt(offer, now),
    sentAt: offer.sentAt,
    answeredAt: offer.answeredAt,
    declineReason: offer.declineReason,
    expiresAt: offer.expiresAt,
    couldStepIn: offer.isOnStandby,
    overrideReason: offer.overrideReason,
  };
}

/** An interpreter's own open offer, with its token (rule access-10). */
export function presentOwnOffer(
  { offer, assignment, othersAskedAt }: OfferedAssignment,
  pay: PayQuestion,
  {
    responseToken,
    fromHome,
    series,
  }: Pick<OpenOffer, 'series'> & { readonly responseToken: string; readonly fromHome: Travel | null },
): OwnOffer {
  return {
    ...presentForInterpreter(assignment, pay, { responseToken }),
    urgency: assignment.urgency,
    repeats: series && describeFrequency(series),
    ...shownPay(pay),
    fromHome: fromHome && {
      minutes: Math.round(fromHome.minutes),
      miles: Math.round(fromHome.miles),
      basis: fromHome.basis,
    },
    expiresAt: offer.expiresAt,
    othersAskedAt: othersAskedAt && isoInstant(othersAskedAt),
  };
}

/** What is known beside an offer; `changedSince` it was sent, if it was withdrawn. */
interface OfferContext {
  readonly now: string;
  readonly clash?: OfferConflict | null;
  readonly changedSince?: readonly OfferPart[];
}

/**
 * An offer as its link shows it: time, place, language and pay, nothing about the client no notes and not how to connect (rules access-15,
 * offers-11 and appointments-18). A closed one is without place and pay, unless it is theirs now (rule access-17).
 * @example 10:00 to 12:20 at 30.00: 140 minutes, billed as 150: estimatedPay '75.00', paidMinutes 150
 */
export function presentByToken(
  offered: OfferedAssignment,
  pay: PayQuestion,
  { now, clash = null, changedSince = [] }: OfferContext,
): z.input<typeof OfferByToken> {
  const { offer, assignment, othersAskedAt } = offered;
  const state = shownState(offered, now);
  const isShown = state === 'open' || state === 'accepted';
  return {
    state,
    date: assignment.date,
    startTime: assignment.startTime,
    endTime: assignment.endTime,
    timeZone: assignment.timeZone,
    startsAt: assignment.startsAt,
    endsAt: assignment.endsAt,
    language: assignment.language,
    dialect: assignment.dialect,
    // Everybody with the link may read it, also after the booking: how to connect is in the portal.
    location: isShown ? placeWithoutCode(assignment.location) : null,
    mode: assignment.mode,
    rate: isShown ? formatMoney(hourlyPayCents(pay)) : null,
    ...(isShown ? shownPay(pay) : { estimatedPay: null, paidMinutes: null }),
    expiresAt: offer.expiresAt,
    othersAskedAt: state === 'open' && othersAskedAt !== null ? isoInstant(othersAskedAt) : null,
    reserve: standbyOf(offered, now),
    clash: state === 'open' ? clash : null,
    replacement: null,
    changedSince: [...changedSince],
  };
}

/**
 * The offer that a link shows now: its own, or the `later` one that replaced it (rule offers-10). Both are to the same interpreter for the
 * same appointment, and so pay the same.
 */
export function presentBehindLink(
  linked: OfferedAssignment,
  later: Replacement | null,
  { pay, ...context }: OfferContext & { readonly pay: PayQuestion },
): z.input<typeof OfferByToken> {
  const replacement = later && { offerId: later.offer.id, changed: [...later.changed] };
  return { ...presentByToken(later ?? linked, pay, context), replacement };
}

/** Whether they may say that they could step in, or have said it (rule offers-14). */
function standbyOf(offered: OfferedAssignment, now: string): 'possible' | 'said' | null {
  if (!mayStandBy(asLost(offered, now), now)) return null;
  return offered.offer.hasOfferedStandby ? 'said' : 'possible';
}

/** What the booking pays, and for how long; 0 without a rate (rules offers-11 and rates-20). */
function shownPay({ work, card }: PayQuestion) {
  const booked = price('pay', work, card);
  const { totalCents, billedMinutes } = booked.ok ? booked.value : { totalCents: 0, billedMinutes: 0 };
  return { estimatedPay: formatMoney(totalCents), paidMinutes: billedMinutes || null };
}
