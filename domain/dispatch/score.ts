import { formatDateShort } from '#domain/civil.ts';
import { type Cents, formatDollars } from '#domain/money.ts';
import { timesInWords } from './times-in-words.ts';
import { SCORE_TERMS, type ScoreTerm, type Weights } from './weights.ts';

/** What is known of an interpreter beside an appointment. Each can be read in one statement. Source: rule D70. */
export interface ScoreFacts {
  /** The way there, one way, from home or from the booking before; null: a position is not known. Not read if the appointment is remote. */
  readonly travel: {
    readonly minutes: number;
    readonly from: 'home' | 'before';
    readonly isEstimate: boolean;
  } | null;
  /** Appointments done for the client: how many, what they weigh today (`decay`), the civil day of the last one. */
  readonly timesAtClient: {
    readonly jobs: number;
    readonly weight: number;
    readonly lastOn: string;
  } | null;
  readonly isPreferred: boolean;
  /** How many of the wished credentials they have. */
  readonly skillsHeld: number;
  /** Hours of work that they were asked for lately, for each hour a week that they wish to work (`opportunityPerHour`). */
  readonly opportunityPerHour: number;
  /** What the appointment pays them; null: not known. */
  readonly payCents: Cents | null;
  /** Their ratings; null: none. */
  readonly rating: { readonly stars: number; readonly count: number } | null;
  /** How many of their bookings they gave back within 24 hours of the start; both may be decayed. */
  readonly dropouts: { readonly late: number; readonly booked: number };
  /** Another language with an open request at that time for which only `free` interpreters are free, this one among them. */
  readonly scarceFor: { readonly language: string; readonly free: number } | null;
  /** The chance that they say yes to such an offer (`personalChance`). */
  readonly chance: number;
}

/** What is the same for all who are ranked for one appointment. */
export interface ScoreContext {
  readonly weights: Weights;
  readonly job: {
    readonly clientName: string;
    /** By phone or by video. */
    readonly isRemote: boolean;
    /** How many credentials are wished, not needed. */
    readonly skillsWished: number;
    /** Hours until the start. */
    readonly hoursLeft: number;
  };
  readonly pool: PoolFacts;
}

/** The middle of all who are ranked, and the company's rates. Null: nobody in the pool has it. */
export interface PoolFacts {
  readonly medianTravelMinutes: number | null;
  readonly medianOpportunityPerHour: number;
  readonly medianPayCents: Cents | null;
  readonly meanChance: number;
  /** Of all ratings in the company. */
  readonly meanStars: number | null;
  /** Of all bookings in the company: the share that was given back within 24 hours of the start. */
  readonly lateDropoutRate: number;
}

/** One reason of a rank: `raw` is the number in `text`, in `unit`; null: not known. `points` are minutes of driving. */
export interface ScoreLine {
  readonly key: ScoreTerm;
  readonly raw: number | null;
  readonly unit: 'min' | 'times' | 'credentials' | '%' | 'cents' | 'stars' | 'people' | '';
  readonly weight: number;
  readonly points: number;
  readonly text: string;
}

/** A rank with its reasons: the more points, the better; `total` is their sum. */
export interface Score {
  readonly total: number;
  readonly terms: readonly ScoreLine[];
}

/**
 * How good an interpreter is for an appointment, in minutes of driving, with its reasons. A term that says nothing here is left out: travel of a remote
 * appointment, a client who has not asked for them, the chance of a yes while there are 24 hours. What is not known is told and has no points, except
 * travel, which counts as the middle of the others: else whoever gives no address would come first. Margin is no term. Source: rule D70.
 * @example 23 minutes from home, was there 3 times (weight 1.2) // −23 + 12 = −11
 */
export function scoreOf(facts: ScoreFacts, context: ScoreContext): Score {
  const terms: ScoreLine[] = [];
  let tenths = 0;
  for (const key of SCORE_TERMS) {
    const weight = context.weights[key];
    const reason = weight === 0 ? null : REASONS[key](facts, context);
    if (reason === null) continue;
    const { times, ...told } = reason;
    const points = Math.round(10 * weight * times) / 10;
    tenths += Math.round(10 * points);
    terms.push({ key, weight, points: points === 0 ? 0 : points, ...told });
  }
  return { total: tenths / 10, terms };
}

/** One of those who are ranked. `lastAskedAt` is an instant; null: never. */
export interface Ranked {
  readonly interpreterId: number;
  readonly score: Pick<Score, 'total'>;
  readonly lastAskedAt: string | null;
}

/** The same list, the best first; among equals whoever has not been asked for longest, then the lower id. Source: rule D72. */
export function rankByScore<T extends Ranked>(list: readonly T[]): T[] {
  return list.toSorted(
    (a, b) =>
      b.score.total - a.score.total ||
      askedAt(a.lastAskedAt) - askedAt(b.lastAskedAt) ||
      a.interpreterId - b.interpreterId,
  );
}

/**
 * The middle of those who are ranked. `company` is known of all. Source: rule D70.
 */
export function poolFactsOf(
  list: readonly Pick<ScoreFacts, 'travel' | 'opportunityPerHour' | 'payCents' | 'chance'>[],
  company: Pick<PoolFacts, 'meanStars' | 'lateDropoutRate'>,
): PoolFacts {
  const pay = medianOf(list.flatMap(({ payCents }) => payCents ?? []));
  return {
    ...company,
    medianTravelMinutes: medianOf(list.flatMap(({ travel }) => travel?.minutes ?? [])),
    medianOpportunityPerHour: medianOf(list.map(({ opportunityPerHour }) => opportunityPerHour)) ?? 0,
    medianPayCents: pay === null ? null : Math.round(pay),
    meanChance: list.length === 0 ? 0 : list.reduce((sum, { chance }) => sum + chance, 0) / list.length,
  };
}

const askedAt = (instant: string | null) =>
  instant === null ? Number.MIN_SAFE_INTEGER : Date.parse(instant);

/** The middle of values, of two the mean; null: there are none. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[(sorted.length >> 1) - 1] ?? 0)) / 2;
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Longer ways are all the same: nobody is sent so far if anybody else can go. */
const MAX_TRAVEL_MINUTES = 120;
/** From this sum on a client counts as known: more appointments add nothing. One of today counts 1, older ones less. */
const KNOWS_CLIENT_WELL = 2;
const CENTS_PER_STEP = 50;
const MAX_PAY_STEPS = 30;
/** A rating or a booking of somebody with few counts like the middle of the company with so many. */
const SHRINKAGE = 10;
/** All that late dropouts can take, whatever their weight. */
export const MAX_DROPOUT_MINUTES = 30;
const MAX_RATING_STEPS = 1;
/** From here on, who answers counts more than who fits best. */
const LIKELY_COUNTS_HOURS = 24;

/** What a term says: `times` its weight are its points. */
type Reason = Pick<ScoreLine, 'raw' | 'unit' | 'text'> & { readonly times: number };

/** Null: the term says nothing here. */
const REASONS: Readonly<Record<ScoreTerm, (facts: ScoreFacts, context: ScoreContext) => Reason | null>> = {
  travel: ({ travel }, { job, pool }) => {
    if (job.isRemote) return null;
    const known = travel?.minutes ?? pool.medianTravelMinutes;
    if (known === null) return { raw: null, unit: 'min', times: 0, text: 'not known how far' };
    const raw = Math.round(known);
    const times = -Math.min(MAX_TRAVEL_MINUTES, raw);
    if (travel === null)
      return { raw, unit: 'min', times, text: `not known how far; counted as ${raw} min, like the others` };
    const from = travel.from === 'home' ? 'home' : 'the appointment before';
    return {
      raw,
      unit: 'min',
      times,
      text: `${raw} min from ${from}${travel.isEstimate ? ' (estimated)' : ''}`,
    };
  },
  continuity: ({ timesAtClient }) => {
    if (timesAtClient === null || timesAtClient.jobs === 0) return null;
    const { jobs, weight, lastOn } = timesAtClient;
    const text = `was there ${timesInWords(jobs)}, last on ${formatDateShort(lastOn)}`;
    return { raw: jobs, unit: 'times', times: Math.min(1, weight / KNOWS_CLIENT_WELL), text };
  },
  client_prefers: ({ isPreferred }, { job }) =>
    isPreferred ? { raw: null, unit: '', times: 1, text: `asked for by ${job.clientName}` } : null,
  preferred_skills: ({ skillsHeld }, { job: { skillsWished } }) => {
    if (skillsWished === 0) return null;
    const text = `has ${skillsHeld} of ${skillsWished} wished credentials`;
    return { raw: skillsHeld, unit: 'credentials', times: skillsHeld / skillsWished, text };
  },
  fairness: ({ opportunityPerHour }, { pool: { medianOpportunityPerHour: middle } }) => {
    const share = middle === 0 ? Number(opportunityPerHour > 0) : opportunityPerHour / middle - 1;
    const raw = Math.round(100 * clamp(-share, -1, 1));
    return { raw, unit: '%', times: raw / 100, text: askedInWords(raw) };
  },
  pay: ({ payCents }, { pool: { medianPayCents: middle } }) => {
    if (payCents === null || middle === null)
      return { raw: null, unit: 'cents', times: 0, text: 'not known what it pays' };
    const raw = payCents - middle;
    const text =
      raw === 0
        ? 'costs as much as the others'
        : `costs ${formatDollars(Math.abs(raw))} ${raw < 0 ? 'less' : 'more'} than the middle of the list`;
    return { raw, unit: 'cents', times: -clamp(raw / CENTS_PER_STEP, -MAX_PAY_STEPS, MAX_PAY_STEPS), text };
  },
  rating: ({ rating }, { pool: { meanStars: mean } }) => {
    if (rating === null || rating.count === 0 || mean === null)
      return { raw: null, unit: 'stars', times: 0, text: 'no ratings yet' };
    const raw = Math.round(10 * rating.stars) / 10;
    const shrunk = (SHRINKAGE * mean + rating.count * raw) / (SHRINKAGE + rating.count);
    const times = clamp(shrunk - mean, -MAX_RATING_STEPS, MAX_RATING_STEPS);
    return {
      raw,
      unit: 'stars',
      times,
      text: `${raw.toFixed(1)} stars in ${rating.count} ${rating.count === 1 ? 'rating' : 'ratings'}`,
    };
  },
  late_dropouts: ({ dropouts: { late, booked } }, { weights, pool: { lateDropoutRate: rate } }) => {
    // What was long ago counts less, so both may be fractions.
    const raw = Math.round(late);
    if (raw === 0) return null;
    const shrunk = (SHRINKAGE * rate + late) / (SHRINKAGE + booked);
    const times = -Math.min(MAX_DROPOUT_MINUTES / weights.late_dropouts, Math.max(0, shrunk - rate));
    return {
      raw,
      unit: 'times',
      times,
      text: `gave back ${raw} of ${Math.max(raw, Math.round(booked))} within 24 h`,
    };
  },
  scarce_elsewhere: ({ scarceFor }) => {
    if (scarceFor === null) return null;
    const { language, free } = scarceFor;
    const who = free === 1 ? 'the only one' : `one of ${free}`;
    return { raw: free, unit: 'people', times: -1, text: `${who} free for ${language} at that time` };
  },
  likely_to_answer: ({ chance }, { job: { hoursLeft }, pool: { meanChance } }) => {
    if (hoursLeft >= LIKELY_COUNTS_HOURS) return null;
    const raw = Math.round(100 * chance);
    return {
      raw,
      unit: '%',
      times: raw / 100 - meanChance,
      text: `says yes to about ${raw}% of such offers`,
    };
  },
};

/** `percent` above 0: asked so much less than the middle, below 0: more. */
function askedInWords(percent: number): string {
  if (percent === 0) return 'asked as much as others lately';
  if (percent === -100) return 'asked at least 100% more than others lately';
  return `asked ${Math.abs(percent)}% ${percent > 0 ? 'less' : 'more'} than others lately`;
}
