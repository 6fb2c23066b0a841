import * as z from 'zod/mini';
import { MAX_WEIGHTS, SCORE_TERMS, type ScoreTerm } from '#domain/dispatch/weights.ts';
import { instantText, seenVersion } from './fields.ts';

/** A weight of a term, in minutes of driving. */
const weight = (term: ScoreTerm) => {
  const sentence = `Enter a number from 0 to ${MAX_WEIGHTS[term]}`;
  return z.number({ error: sentence }).check(z.minimum(0, sentence), z.maximum(MAX_WEIGHTS[term], sentence));
};

/** One value for each term (rule D71). */
const eachTerm = <Value>(of: (term: ScoreTerm) => Value) =>
  // Object.fromEntries loses the keys, although all are known.
  Object.fromEntries(SCORE_TERMS.map((term) => [term, of(term)])) as { readonly [Term in ScoreTerm]: Value };

const weights = z.strictObject(eachTerm(weight));

/** How much each reason counts when interpreters are ranked; `updatedAt` is from the last change of how the company asks. */
export const RankingWeights = z.object({ weights, updatedAt: instantText });
export type RankingWeights = z.infer<typeof RankingWeights>;

export const RankingWeightsBody = z.strictObject({ weights, updatedAt: seenVersion });
export type RankingWeightsBody = z.infer<typeof RankingWeightsBody>;

/** What other weights would have changed (rule D103). */
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
