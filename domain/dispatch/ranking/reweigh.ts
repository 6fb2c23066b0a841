import { MAX_DROPOUT_MINUTES, type ScoreLine } from './score.ts';
import type { ScoreTerm, Weights } from './weights.ts';

/** A term of a score snapshot, as far as other weights change it. */
export type TermSnapshot = Pick<ScoreLine, 'key' | 'weight' | 'points'>;

/** Somebody who was asked for an appointment, with the terms as they were then. */
export interface OfferedPerson {
  readonly interpreterId: number;
  /** Among those who could be asked then. */
  readonly place: number;
  readonly terms: readonly TermSnapshot[];
}

/**
 * What a score snapshot would have come to with other weights. A term that was switched off then says nothing: what it would have been is not known.
 * Source: rules ranking-1 and ranking-11.
 * @example continuity 10 of weight 20: with weight 40 it is 20
 */
export function reweigh(terms: readonly TermSnapshot[], weights: Weights): number {
  const tenths = terms.map(({ key, weight, points }) =>
    Math.round(10 * withinLimit(key, (points / weight) * weights[key])),
  );
  return tenths.reduce((sum, one) => sum + one, 0) / 10;
}

/** All other terms are limited before they are weighed. */
const withinLimit = (key: ScoreTerm, points: number) =>
  key === 'late_dropouts' ? Math.max(-MAX_DROPOUT_MINUTES, points) : points;

/** Who would have come first with these weights; among equals who came first then. Null: nobody was asked. Source: rule ranking-11. */
export function firstPlace(offered: readonly OfferedPerson[], weights: Weights): OfferedPerson | null {
  const ranked = offered
    .map((person) => ({ person, total: reweigh(person.terms, weights) }))
    .sort((a, b) => b.total - a.total || a.person.place - b.person.place);
  return ranked[0]?.person ?? null;
}
