import { type RankingWeights, RankingWeightsBody } from '#contracts/ranking/shapes.ts';
import {
  DEFAULT_WEIGHTS,
  SCORE_TERMS,
  type ScoreTerm,
  type Weights,
} from '#domain/dispatch/ranking/weights.ts';
import { checkedBy } from '#web/ui/form/checked-by.ts';
import type { FieldErrors, FormCheck } from '#web/ui/form/use-form.ts';

/** Weights as typed. */
export type WeightValues = Record<ScoreTerm, string>;

export interface WeightChange {
  readonly weights: Weights;
}

const typed = (weights: Weights): WeightValues =>
  // Object.fromEntries loses the keys, although all are known.
  Object.fromEntries(SCORE_TERMS.map((term) => [term, String(weights[term])])) as WeightValues;

export const weightValuesOf = ({ weights }: Pick<RankingWeights, 'weights'>): WeightValues => typed(weights);

/** The product's own. */
export const START_VALUES: WeightValues = typed(DEFAULT_WEIGHTS);

const check = checkedBy(RankingWeightsBody);

/**
 * Checked by the contract, numbers read as they are typed.
 * @example checkWeightValues({ ...values, pay: 'much' }) // { ok: false, errors: { pay: 'Enter a number from 0 to 5' } }
 */
export function checkWeightValues(values: WeightValues): FormCheck<WeightChange> {
  const weights = Object.fromEntries(
    SCORE_TERMS.map((term) => [term, typedNumber(values[term])]),
  ) as unknown as Weights; // one for each term
  const checked = check({ weights });
  return checked.ok ? { ok: true, value: { weights } } : { ok: false, errors: weightFields(checked.errors) };
}

/** From the body's names to those of the form. */
export function weightFields(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, sentence]) => [name.replace(/^weights\./, ''), sentence]),
  );
}

/** NaN, which no field takes, where no number is typed. */
function typedNumber(text: string): number {
  return /^\s*\d*\.?\d+\s*$/.test(text) ? Number(text) : Number.NaN;
}
