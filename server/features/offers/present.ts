import type * as z from 'zod/mini';
import type { Offer, OfferByToken, OwnOffer } from '#contracts/offer.ts';
import { timeAmountCents } from '#domain/billing/amounts.ts';
import { billableMinutes, minutesBetween } from '#domain/billing/billable-time.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { hourlyPayCents, presentForInterpreter } from '#server/features/assignments/present.ts';
import {
  type OfferConflict,
  type OfferedAssignment,
  type OfferRow,
  type Replacement,
  shownState,
  stateAt,
} from './queries.ts';

/** An offer for staff: who was asked, when, and what they answered. */
export function presentOffer(offer: OfferRow, now: string): z.input<typeof Offer> {
  const { asked } = offer;
  return {
    id: offer.id,
    assignmentId: offer.assignmentId,
    interpreter: { id: asked.id, name: asked.name, phone: asked.phone },
    state: stateAt(offer, now),
    sentAt: offer.sentAt,
    answeredAt: offer.answeredAt,
    expiresAt: offer.expiresAt,
  };
}

/** An interpreter's own open offer, with its token (rule A7). */
export function presentOwnOffer(offered: OfferedAssignment, responseToken: string): OwnOffer {
  const { offer, assignment } = offered;
  return {
    ...presentForInterpreter(assignment, { asked: offer.asked, responseToken }),
    urgency: assignment.urgency,
    estimatedPay: formatMoney(estimatedPayCents(offered)),
    expiresAt: offer.expiresAt,
  };
}

/**
 * An offer as its link shows it: time, place, language and pay, nothing about the client and no notes (rules A13, O12). A
 * closed one is without place and pay, unless it is theirs now (rule A18).
 * @example 10:00 to 12:20 at 30.00: 140 minutes, billed as 150: estimatedPay '75.00'
 */
export function presentByToken(
  offered: OfferedAssignment,
  now: string,
  clash: OfferConflict | null = null,
): z.input<typeof OfferByToken> {
  const { offer, assignment } = offered;
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
    location: isShown ? assignment.location : null,
    mode: assignment.mode,
    rate: isShown ? formatMoney(hourlyPayCents(offer.asked, assignment.serviceType)) : null,
    estimatedPay: isShown ? formatMoney(estimatedPayCents(offered)) : null,
    expiresAt: offer.expiresAt,
    clash: state === 'open' ? clash : null,
    replacement: null,
  };
}

/** The offer that a link shows now: its own, or the `later` one that replaced it (rule O11). */
export function presentBehindLink(
  linked: OfferedAssignment,
  later: Replacement | null,
  { now, clash }: { readonly now: string; readonly clash: OfferConflict | null },
): z.input<typeof OfferByToken> {
  const replacement = later && { offerId: later.offer.id, changed: [...later.changed] };
  return { ...presentByToken(later ?? linked, now, clash), replacement };
}

/** The pay for the booked time, in cents (rule O12). */
function estimatedPayCents({ offer, assignment }: OfferedAssignment): Cents {
  const minutes = minutesBetween(assignment.startsAt, assignment.endsAt);
  return timeAmountCents(billableMinutes(minutes), hourlyPayCents(offer.asked, assignment.serviceType));
}
