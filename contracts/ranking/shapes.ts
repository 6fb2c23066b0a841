import * as z from 'zod/mini';
import { allowedWeight, MAX_WEIGHTS, SCORE_TERMS, type ScoreTerm } from '#domain/dispatch/ranking/weights.ts';
import {
  chargeText,
  instantText,
  moneyText,
  payText,
  queryNumber,
  queryText,
  seenVersion,
} from '../fields.ts';

/**
 * The rank of somebody for an appointment, in minutes of driving. `place`: from 1, among those who can be asked; of others the one that their points would give. For roles that see no
 * money, pay is not among the terms and not in `total`, though it counts in the order (rule ranking-10).
 */
export const Rank = z.object({
  place: z.number(),
  total: z.number(),
  /** The reasons that count most, as one sentence. */
  reason: z.string(),
  /** All reasons; null: only asked for one by one, because the list is long. */
  terms: z.nullable(z.array(z.object({ key: z.enum(SCORE_TERMS), points: z.number(), text: z.string() }))),
  /** That they say yes, from 0 to 1. */
  chance: z.number(),
  /** The way there, one way; null: not known, or by phone or video. */
  travel: z.nullable(
    z.object({
      minutes: z.number(),
      miles: z.number(),
      from: z.enum(['home', 'before']),
      isEstimate: z.boolean(),
    }),
  ),
  lastAtClient: z.nullable(z.object({ times: z.number(), date: z.string() })),
  lastAskedAt: z.nullable(instantText),
  /** What the booking pays them, what it costs the client, and the difference; null without a rate or for roles that see no money. */
  pay: z.nullable(payText),
  charge: z.nullable(chargeText),
  margin: z.nullable(moneyText),
});
export type Rank = z.infer<typeof Rank>;

/**
 * How people are looked for besides the list: anybody by name, also of other languages and deleted ones, or one person with all reasons
 * (rule ranking-10).
 */
export const findPeople = {
  q: z.optional(queryText(100)),
  interpreterId: z.optional(queryNumber(1, 999_999_999)),
};

/** A weight of a term, in minutes of driving. */
const weight = (term: ScoreTerm) => {
  const sentence = allowedWeight(term);
  return z.number({ error: sentence }).check(z.minimum(0, sentence), z.maximum(MAX_WEIGHTS[term], sentence));
};

/** One value for each term (rule ranking-1). */
const eachTerm = <Value>(of: (term: ScoreTerm) => Value) =>
  // Object.fromEntries loses the keys, although all are known.
  Object.fromEntries(SCORE_TERMS.map((term) => [term, of(term)])) as { readonly [Term in ScoreTerm]: Value };

const weights = z.strictObject(eachTerm(weight));

/** How much each reason counts when interpreters are ranked; `updatedAt` is from the last change of how the company asks. */
export const RankingWeights = z.object({ weights, updatedAt: instantText });
export type RankingWeights = z.infer<typeof RankingWeights>;

export const RankingWeightsBody = z.strictObject({ weights, updatedAt: seenVersion });
export type RankingWeightsBody = z.infer<typeof RankingWeightsBody>;

/** What other weights would have changed (rule ranking-11). */
export const RankingPreviewBody = z.strictObject({ weights });

export const RankingPreview = z.object({
  /** How many of the last appointments for which several were asked with a score. */
  appointments: z.number(),
  /** Of how many somebody else would have come first. */
  changed: z.number(),
  /** The latest of these. */
  examples: z.array(
    z.object({
      assignmentId: z.number(),
      clientName: z.string(),
      language: z.string(),
      date: z.string(),
      /** Who comes first by the present weights, and who would by the new ones. */
      was: z.string(),
      wouldBe: z.string(),
    }),
  ),
  /** Terms that were switched off for some of them, so that it is not known how they would have counted. */
  notKnown: z.array(z.enum(SCORE_TERMS)),
});
export type RankingPreview = z.infer<typeof RankingPreview>;
