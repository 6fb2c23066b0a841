import type { OwnOffer } from '#contracts/offers/shapes.ts';
import type { SeriesAnswers } from '#contracts/series/shapes.ts';

/** The offers of one series, in order of time. */
export interface OfferSeries {
  readonly seriesId: number;
  readonly offers: readonly OwnOffer[];
}

/** What became of answers to several dates, with the offers as they were. */
export interface SeriesOutcome extends OfferSeries, SeriesAnswers {}

/** Several open offers of one series are answered together; a single one is like any other. */
export function seriesOfOffers(open: readonly OwnOffer[]): ReadonlyMap<number, OfferSeries> {
  const all = new Map<number, OwnOffer[]>();
  for (const offer of open) {
    // One that the device kept of an older version has none.
    const { seriesId = null } = offer;
    if (seriesId !== null) all.set(seriesId, [...(all.get(seriesId) ?? []), offer]);
  }
  return new Map(
    [...all].flatMap(([seriesId, offers]) => (offers.length > 1 ? [[seriesId, { seriesId, offers }]] : [])),
  );
}

/** How many cards they are: one for all dates of a series. */
export function countCards(open: readonly OwnOffer[]): number {
  return new Set(open.map(({ id, seriesId }) => (seriesId == null ? `offer ${id}` : seriesId))).size;
}

/** What a list of offers shows at one place: an offer, those of a series, or what became of answers to one. */
type OfferItem<Place> =
  | { readonly key: string; readonly kind: 'one'; readonly place: Place }
  | { readonly key: string; readonly kind: 'series'; readonly series: OfferSeries }
  | { readonly key: string; readonly kind: 'outcome'; readonly outcome: SeriesOutcome };

interface Arranged {
  /** The offers that can be answered. */
  readonly open: readonly OwnOffer[];
  /** Those whose answer is on its way: they stay as they were pressed. */
  readonly sending: readonly OfferSeries[];
  readonly outcomes: readonly SeriesOutcome[];
}

/** The offers in their places, those of one series together at the place of the first. */
export function arrangeOffers<Place extends { readonly offer: { readonly id: number } }>(
  placed: readonly Place[],
  { open, sending, outcomes }: Arranged,
): OfferItem<Place>[] {
  const series = seriesOfOffers(open);
  const openById = new Map(open.map((offer) => [offer.id, offer]));
  const has = (id: number) => (one: OfferSeries) => one.offers.some((offer) => offer.id === id);
  const items = new Map<string, OfferItem<Place>>();
  for (const place of placed) {
    const { id } = place.offer;
    const offer = openById.get(id);
    const outcome = outcomes.find(has(id));
    const together = sending.find(has(id)) ?? series.get(offer?.seriesId ?? 0);
    if (outcome) {
      const key = `outcome ${outcome.answers[0]?.assignmentId}`;
      items.set(key, { key, kind: 'outcome', outcome });
    }
    if (together) {
      const key = `series ${together.seriesId}`;
      items.set(key, { key, kind: 'series', series: together });
    } else if (offer || !outcome) {
      const key = `offer ${id}`;
      items.set(key, { key, kind: 'one', place });
    }
  }
  return [...items.values()];
}
