import { accept, type Result, refuse } from '#domain/refusal.ts';

/** What ranks interpreters for an appointment, in the order in which staff read it. Source: rule ranking-1. */
export const SCORE_TERMS = [
  'travel',
  'continuity',
  'same_series',
  'client_prefers',
  'preferred_skills',
  'fairness',
  'pay',
  'rating',
  'late_dropouts',
  'scarce_elsewhere',
  'likely_to_answer',
] as const;
export type ScoreTerm = (typeof SCORE_TERMS)[number];

/** How much each term counts, in minutes of driving; 0 switches it off. Source: rule ranking-1. */
export type Weights = Readonly<Record<ScoreTerm, number>>;

/** The start values. Source: rule ranking-1. */
export const DEFAULT_WEIGHTS: Weights = {
  travel: 1,
  continuity: 20,
  same_series: 60,
  client_prefers: 30,
  preferred_skills: 15,
  fairness: 30,
  pay: 0.5,
  rating: 10,
  late_dropouts: 100,
  scarce_elsewhere: 15,
  likely_to_answer: 30,
};

/** The largest weight of each term: from there on, it would decide alone. Source: rule ranking-1. */
export const MAX_WEIGHTS: Weights = {
  travel: 5,
  continuity: 120,
  same_series: 120,
  client_prefers: 120,
  preferred_skills: 120,
  fairness: 120,
  pay: 5,
  rating: 60,
  late_dropouts: 500,
  scarce_elsewhere: 120,
  likely_to_answer: 120,
};

/** What is said of a weight that is not allowed. @example allowedWeight('pay') // 'Enter a number from 0 to 5' */
export function allowedWeight(term: ScoreTerm): string {
  return `Enter a number from 0 to ${MAX_WEIGHTS[term]}`;
}

/** What a company has chosen; what is missing has its start value. Source: rule ranking-1. */
export function weightsOf(chosen: Partial<Weights>): Weights {
  return { ...DEFAULT_WEIGHTS, ...chosen };
}

/**
 * The same weights, if each is a number from 0 to its largest one. Refused as `validation_failed` at `weights.<term>`. Source: rule
 * ranking-1.
 */
export function checkWeights(weights: Weights): Result<Weights> {
  const fields: Record<string, string> = {};
  for (const term of SCORE_TERMS) {
    const weight = weights[term];
    if (!(weight >= 0 && weight <= MAX_WEIGHTS[term])) fields[`weights.${term}`] = allowedWeight(term);
  }
  const [first] = Object.values(fields);
  return first === undefined ? accept(weights) : refuse('validation_failed', first, { fields });
}
