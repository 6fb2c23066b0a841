import type { OwnOffer } from '#contracts/offers/shapes.ts';

/** What stays of an offer that closed: no client, no notes, no place, no pay (rule access-17). */
export type ClosedOfferFacts = Pick<
  OwnOffer,
  | 'id'
  | 'date'
  | 'startTime'
  | 'endTime'
  | 'timeZone'
  | 'startsAt'
  | 'endsAt'
  | 'language'
  | 'expiresAt'
  | 'responseToken'
>;

/** An offer in its place on the screen. A closed one keeps its place until it is removed. */
export type ShownOffer =
  | { readonly offer: OwnOffer; readonly isOpen: true }
  | { readonly offer: ClosedOfferFacts; readonly isOpen: false };

/**
 * The shown offers after a change: the open ones by time, as from the server. One that closes says so in its place;
 * with the next change it moves behind the open ones.
 */
export function updateShownOffers(
  shown: readonly ShownOffer[],
  open: readonly OwnOffer[],
): readonly ShownOffer[] {
  const openIds = new Set(open.map(({ id }) => id));
  const places: ShownOffer[] = open.map((offer) => ({ offer, isOpen: true }));
  for (const [place, { offer, isOpen }] of shown.entries()) {
    if (!openIds.has(offer.id) && isOpen) places.splice(place, 0, { offer: closed(offer), isOpen: false });
  }
  const closedBefore = shown.filter(({ offer, isOpen }) => !isOpen && !openIds.has(offer.id));
  return [...places, ...closedBefore];
}

function closed(offer: OwnOffer): ClosedOfferFacts {
  const { id, date, startTime, endTime, timeZone, startsAt, endsAt, language, expiresAt, responseToken } =
    offer;
  return { id, date, startTime, endTime, timeZone, startsAt, endsAt, language, expiresAt, responseToken };
}
