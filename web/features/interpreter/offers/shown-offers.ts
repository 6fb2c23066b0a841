import type { OwnOffer } from '#contracts/offer.ts';

/** An offer in its place on the screen; one that is not open any more keeps the place until it is put away. */
export interface ShownOffer {
  readonly offer: OwnOffer;
  readonly isOpen: boolean;
}

/**
 * What is shown once the open offers have changed: these in the order of time, as the server gives them. One that
 * closes says so where it stands; with the next change it goes after the open ones.
 */
export function withChanges(shown: readonly ShownOffer[], open: readonly OwnOffer[]): readonly ShownOffer[] {
  const openIds = new Set(open.map(({ id }) => id));
  const places: ShownOffer[] = open.map((offer) => ({ offer, isOpen: true }));
  for (const [place, { offer, isOpen }] of shown.entries()) {
    if (!openIds.has(offer.id) && isOpen) places.splice(place, 0, { offer, isOpen: false });
  }
  const closedBefore = shown.filter(({ offer, isOpen }) => !isOpen && !openIds.has(offer.id));
  return [...places, ...closedBefore];
}
