import type { Mode } from '#domain/billing/rules/rule.ts';
import { decay, HISTORY_HALF_LIFE_DAYS } from '../ranking/decay.ts';

/** Offers that are alike: how long before the start, how far, and how people meet: 'days/near/on_site'. Source: rule ranking-3. */
export type AcceptanceBucket =
  `${'hours' | 'days' | 'later'}/${'near' | 'middle' | 'far' | 'unknown' | 'none'}/${Mode}`;

/** Offers that were answered yes, and offers in all; both decayed to one day, the second counted by `exposureOf`. */
export interface AcceptanceCounts {
  readonly accepted: number;
  readonly exposure: number;
}

/** What one person was asked: their yes, and how many the buckets of their offers let expect. Both decayed to one day. */
export interface PersonalCounts {
  readonly accepted: number;
  readonly expected: number;
}

/** When people answer, if they do: lognormal. */
export interface AnswerCurve {
  readonly medianMinutes: number;
  readonly sigma: number;
}

/** Before anything is known of a company. Source: rule ranking-4. */
export const START_CURVE: AnswerCurve = { medianMinutes: 20, sigma: 1.5 };

const NEW_COMPANY_RATE = 0.22;
const COMPANY_SHRINKAGE = 20;
const BUCKET_SHRINKAGE = 15;
const PERSON_SHRINKAGE = 3;
const MAX_CHANCE = 0.9;

/**
 * The bucket of an offer. Minutes of driving one way; null: not known. Source: rule ranking-3.
 * @example bucketOf({ hoursLeft: 30, travelMinutes: 20, mode: 'on_site' }) // 'days/near/on_site'
 */
export function bucketOf(offer: {
  readonly hoursLeft: number;
  readonly travelMinutes: number | null;
  readonly mode: Mode;
}): AcceptanceBucket {
  const { hoursLeft, travelMinutes, mode } = offer;
  const lead = hoursLeft < 24 ? 'hours' : hoursLeft < 72 ? 'days' : 'later';
  return `${lead}/${mode === 'on_site' ? distanceOf(travelMinutes) : 'none'}/${mode}`;
}

/** How far, as `bucketOf` tells it. */
export function distanceOf(minutes: number | null): 'near' | 'middle' | 'far' | 'unknown' {
  if (minutes === null) return 'unknown';
  return minutes < 25 ? 'near' : minutes < 45 ? 'middle' : 'far';
}

/** The same counts on a later civil day: half after 180 days. Source: rule ranking-2. */
export function decayCounts<T extends AcceptanceCounts | PersonalCounts>(
  counts: T,
  fromDay: string,
  toDay: string,
): T {
  const share = decay(1, fromDay, toDay, HISTORY_HALF_LIFE_DAYS);
  // A record of numbers stays one.
  return Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [name, share * count]),
  ) as unknown as T;
}

/** The chance of a yes in the whole company, shrunk to 22% while little is known. Source: rule ranking-3. */
export function companyRate({ accepted, exposure }: AcceptanceCounts): number {
  return (accepted + COMPANY_SHRINKAGE * NEW_COMPANY_RATE) / (exposure + COMPANY_SHRINKAGE);
}

/** The chance of a yes in a bucket, shrunk to the company's. Source: rule ranking-3. */
export function bucketRate(bucket: AcceptanceCounts, company: AcceptanceCounts): number {
  return (bucket.accepted + BUCKET_SHRINKAGE * companyRate(company)) / (bucket.exposure + BUCKET_SHRINKAGE);
}

/**
 * The chance that one person says yes to an offer of a bucket: the bucket's rate, times what they accepted over what was expected of them, at most 0.9.
 * Source: rule ranking-3.
 * @example personalChance(0.2, { accepted: 3, expected: 1 }) // 0.3
 */
export function personalChance(rate: number, { accepted, expected }: PersonalCounts): number {
  return Math.min(MAX_CHANCE, (rate * (PERSON_SHRINKAGE + accepted)) / (PERSON_SHRINKAGE + expected));
}

/**
 * How much of an offer counts: all of it if it was answered or ran out, and the share of answers that had come by then if it was taken from them
 * after `openMinutes`, because that was no answer. Source: rule ranking-4.
 */
export function exposureOf(
  offer: { readonly wasTakenAway: boolean; readonly openMinutes: number },
  curve: AnswerCurve = START_CURVE,
): number {
  return offer.wasTakenAway ? shareAnsweredWithin(offer.openMinutes, curve) : 1;
}

/**
 * The share of answers that come within so many minutes of the message. Source: rule ranking-4.
 * @example shareAnsweredWithin(20) // 0.5
 */
export function shareAnsweredWithin(minutes: number, curve: AnswerCurve = START_CURVE): number {
  if (minutes <= 0) return 0;
  return normalCdf(Math.log(minutes / curve.medianMinutes) / curve.sigma);
}

/** How long people took, added up: how many answered, the natural logarithms of their minutes, and their squares. All decayed to one day. */
export interface AnswerSums {
  readonly count: number;
  readonly logs: number;
  readonly squares: number;
}

const CURVE_SHRINKAGE = 30;

/** The curve of a company's answers, shrunk to the start curve by 30 answers. Source: rule ranking-4. */
export function curveOf({ count, logs, squares }: AnswerSums): AnswerCurve {
  const [mean, deviation] = [Math.log(START_CURVE.medianMinutes), START_CURVE.sigma];
  const all = count + CURVE_SHRINKAGE;
  const median = (logs + CURVE_SHRINKAGE * mean) / all;
  const variance = (squares + CURVE_SHRINKAGE * (mean ** 2 + deviation ** 2)) / all - median ** 2;
  return { medianMinutes: Math.exp(median), sigma: Math.sqrt(Math.max(0.25, variance)) };
}

/** An offer that is over: the chance that was predicted when it was sent, how much of the offer counts (`exposureOf`), and whether the answer was yes. */
export interface PredictedOffer {
  readonly chance: number;
  readonly exposure: number;
  readonly answeredYes: boolean;
}

/**
 * Offers whose predicted chance was alike: from `from` to a tenth more. `offers` is how many count, those that were taken away in part; the predicted and
 * the actual share of a yes are from 0 to 1.
 */
export interface CalibrationTenth {
  readonly from: number;
  readonly offers: number;
  readonly predicted: number;
  readonly actual: number;
}

/** Whether predictions can be relied on. `worstGapPoints` is the largest gap of a tenth with enough offers, in percentage points. */
export interface Calibration {
  readonly tenths: readonly CalibrationTenth[];
  readonly worstGapPoints: number;
  readonly isTrusted: boolean;
}

const ENOUGH_OFFERS = 200;
const MAX_GAP_POINTS = 5;
/** A gap that chance explains is none: so many standard errors. */
const BEYOND_CHANCE = 3;

/**
 * Predicted against actual answers, by tenths of the predicted chance. Not trusted if a tenth with 200 offers is off by more than 5 points, and by more
 * than chance explains. Source: rule ranking-5.
 */
export function calibrationOf(points: readonly PredictedOffer[]): Calibration {
  const sums = Array.from({ length: 10 }, () => ({ offers: 0, predicted: 0, yes: 0 }));
  for (const { chance, exposure, answeredYes } of points) {
    const tenth = sums[Math.min(9, Math.max(0, Math.floor(10 * chance)))];
    if (tenth === undefined) continue;
    tenth.offers += exposure;
    tenth.predicted += chance * exposure;
    if (answeredYes) tenth.yes += 1;
  }
  return calibrationOfTenths(
    sums.map(({ offers, predicted, yes }, at) => ({
      from: at / 10,
      offers,
      predicted: offers === 0 ? 0 : predicted / offers,
      actual: offers === 0 ? 0 : yes / offers,
    })),
  );
}

/** The same from tenths that were counted elsewhere. Source: rule ranking-5. */
export function calibrationOfTenths(tenths: readonly CalibrationTenth[]): Calibration {
  const enough = tenths.filter(({ offers }) => offers >= ENOUGH_OFFERS);
  const gaps = enough.map(({ predicted, actual }) => 100 * Math.abs(predicted - actual));
  const isOff = enough.some(({ offers, predicted }, at) => {
    const error = 100 * Math.sqrt((predicted * (1 - predicted)) / offers);
    return (gaps[at] ?? 0) > Math.max(MAX_GAP_POINTS, BEYOND_CHANCE * error);
  });
  return { tenths, worstGapPoints: Math.max(0, ...gaps), isTrusted: !isOff };
}

/** Abramowitz and Stegun 7.1.26: exact to 1.5e-7. */
function normalCdf(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const poly =
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  const half = 0.5 * poly * Math.exp(-x * x);
  return z > 0 ? 1 - half : half;
}
