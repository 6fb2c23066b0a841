import type * as z from 'zod/mini';
import type { Offer, OfferByToken } from '#contracts/offer.ts';
import { timeAmountCents } from '#domain/billing/amounts.ts';
import { billableMinutes, minutesBetween } from '#domain/billing/billable-time.ts';
import { formatMoney } from '#domain/money.ts';
import { hourlyPayCents } from '#server/features/assignments/present.ts';
import { type OfferedAssignment, type OfferRow, stateAt } from './queries.ts';

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

/**
 * An offer for whoever holds its link: when, where, which language and what it pays, never the client or the notes
 * (design §4). The pay is estimated from the booked time by the rules of billing.
 * @example 10:00 to 12:20 at 30.00: 140 minutes, billed as 150: estimatedPay '75.00'
 */
export function presentByToken(
  { offer, assignment }: OfferedAssignment,
  now: string,
): z.input<typeof OfferByToken> {
  const rateCents = hourlyPayCents(offer.asked, assignment.serviceType);
  const minutes = minutesBetween(assignment.startsAt, assignment.endsAt);
  return {
    state: stateAt(offer, now),
    date: assignment.date,
    startTime: assignment.startTime,
    endTime: assignment.endTime,
    timeZone: assignment.timeZone,
    startsAt: assignment.startsAt,
    endsAt: assignment.endsAt,
    language: assignment.language,
    location: assignment.location,
    rate: formatMoney(rateCents),
    estimatedPay: formatMoney(timeAmountCents(billableMinutes(minutes), rateCents)),
    expiresAt: offer.expiresAt,
  };
}
