import type { AnswerCurve } from '../fill-plan/acceptance.ts';
import type { ScoreLine } from './score.ts';
import type { ScoreTerm } from './weights.ts';

/**
 * Why somebody was asked, as it was then; kept with the offer and never changed. `place` is their place among the `of` people who could be asked.
 * Source: rule ranking-8.
 */
export interface ScoreSnapshot {
  readonly v: 1;
  readonly total: number;
  readonly place: number;
  readonly of: number;
  readonly terms: readonly ScoreLine[];
  /** Terms that were switched off. */
  readonly off: readonly ScoreTerm[];
  /** How long the appointment was to last. */
  readonly hours: number;
  /** The chance of a yes to such an offer, of anybody (`bucketRate`); the person's own is kept beside the score. */
  readonly rate: number;
  /** When people answered, as far as was known. */
  readonly curve: AnswerCurve;
}
