import type { ScoreLine } from './score.ts';
import type { ScoreTerm } from './weights.ts';

/** What staff call each term. Source: rule ranking-1. */
export const TERM_NAMES: Readonly<Record<ScoreTerm, string>> = {
  travel: 'Travel',
  continuity: 'Knows the client',
  same_series: 'Same series',
  client_prefers: "Client's preference",
  preferred_skills: 'Preferred credentials',
  fairness: 'Fairness',
  pay: 'Pay',
  rating: 'Ratings',
  late_dropouts: 'Late dropouts',
  scarce_elsewhere: 'Needed elsewhere',
  likely_to_answer: 'Likely to accept',
};

/** From so many points on somebody is better than another, and much better. */
const [BETTER, MUCH_BETTER] = [5, 20];

/** What points mean, said once with a list of ranked people. Source: rule ranking-10. */
export const POINTS_IN_WORDS = `One point equals one minute of driving. A difference of fewer than ${BETTER} points is about as good, ${BETTER} to ${MUCH_BETTER - 1} is better, and ${MUCH_BETTER} or more is much better.`;

/** How much better somebody with so many more points is. */
function betterInWords(points: number): string {
  if (points < BETTER) return 'about as good';
  return points < MUCH_BETTER ? 'better' : 'much better';
}

/** A term as far as words need it. */
export type ExplainedTerm = Pick<ScoreLine, 'key' | 'points' | 'text'>;

const NAMED = 3;

/**
 * Why somebody has their place, in one sentence: the terms that count most, the strongest first. Source: rule ranking-10.
 * @example reasonOf([travel −23, continuity 12]) // '23 min from home, was there 3 times, last on Feb 2, 2026.'
 */
export function reasonOf(terms: readonly ExplainedTerm[]): string {
  const strongest = terms
    .filter(({ points }) => points !== 0)
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, NAMED);
  return strongest.length === 0
    ? 'No reason counts for or against this interpreter.'
    : sentence(strongest.map(({ text }) => text));
}

/** Somebody who is ranked, with their name. */
export interface Compared {
  readonly name: string;
  /** All terms together. */
  readonly total: number;
  readonly terms: readonly ExplainedTerm[];
}

/**
 * Why somebody comes after another: the terms that lose them most, at most two. Null: none does, only the order among equals. Source: rule
 * ranking-10.
 * @example Ana −12 for the way, Ben −40: 'After Ana Silva, who is much better: 40 min from home instead of 12 min from home.'
 */
export function whyAfter(first: Compared, other: Compared): string | null {
  const [of, has] = [termsByKey(first.terms), termsByKey(other.terms)];
  const losses = [...new Set([...of.keys(), ...has.keys()])]
    .map((key) => ({ key, loss: (of.get(key)?.points ?? 0) - (has.get(key)?.points ?? 0) }))
    .filter(({ loss }) => loss > 0)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, 2);
  if (losses.length === 0) return null;
  const parts = losses.map(({ key }) => {
    const [mine, theirs] = [has.get(key)?.text, of.get(key)?.text];
    if (mine === undefined) return `${theirs} (${first.name})`;
    return theirs === undefined ? mine : `${mine} instead of ${theirs}`;
  });
  // Somebody who cannot be asked may have more points.
  const ahead = Math.round(first.total) - Math.round(other.total);
  const how = ahead < 0 ? '' : `, who is ${betterInWords(ahead)}`;
  return `After ${first.name}${how}: ${parts.join('; ')}.`;
}

const termsByKey = (terms: readonly ExplainedTerm[]) => new Map(terms.map((term) => [term.key, term]));

const sentence = (parts: readonly string[]) => {
  const text = parts.join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

/**
 * A chance of a yes as staff read it. Source: rule ranking-10.
 * @example chanceInWords(0.22) // 'accepts about 1 in 5 such offers'
 */
export function chanceInWords(chance: number): string {
  const share = SHARES.reduce((best, one) =>
    Math.abs(one.of - chance) < Math.abs(best.of - chance) ? one : best,
  );
  return `accepts about ${share.words} such offers`;
}

const SHARES = [
  { of: 0.9, words: '9 in 10' },
  { of: 0.75, words: '3 in 4' },
  { of: 2 / 3, words: '2 in 3' },
  { of: 0.5, words: 'half of' },
  ...[3, 4, 5, 6, 8, 10, 20].map((one) => ({ of: 1 / one, words: `1 in ${one}` })),
];
