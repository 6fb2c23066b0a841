import { formatDateShort } from '#domain/civil.ts';
import { type Cents, formatDollars } from '#domain/money.ts';
import { timesInWords } from '../times-in-words.ts';
import type { Travel } from '../travel.ts';
import { SCORE_TERMS, type ScoreTerm, type Weights } from './weights.ts';

/** What is known of an interpreter beside an appointment. Each can be read in one statement. Source: rule ranking-1. */
export interface ScoreFacts {
  /** The way there, one way, from home or from the booking before; null: a position is not known. Not read if the appointment is remote. */
  readonly travel: {
    readonly minutes: number;
    readonly from: 'home' | 'before';
    readonly basis: Travel['basis'];
  } | null;
  /** Appointments done for the client: how many, what they weigh today (`decay`), the civil day of the last one. */
  readonly timesAtClient: {
    readonly jobs: number;
    readonly weight: number;
    readonly lastOn: string;
  } | null;
  /** How many of the last dates of the series they had; null: it is no date of a series, or the first one. */
  readonly seriesDates: { readonly had: number; readonly of: number } | null;
  readonly isPreferred: boolean;
  /** How many of the preferred credentials they have. */
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
 * travel, which counts as the middle of the others: else somebody without an address would come first. Margin is no term. Source: rule
 * ranking-1.
 * @example 23 minutes from home, was there 3 times (weight 1.2) // −23 + 12 = −11
 */
export function scoreOf(facts: ScoreFacts, context: ScoreContext): Score {
  let tenths = 0;
  for (const key of SCORE_TERMS) {
    const raw = rawOf(key, facts, context);
    if (raw !== undefined) tenths += Math.round(10 * pointsOf(key, raw, { facts, context }));
  }
  return new CalculatedScore(tenths / 10, facts, context);
}

/** The words of hundreds of people take longer than their places, and only a few are shown: they are made when they are read. */
class CalculatedScore implements Score {
  readonly total: number;
  readonly #facts: ScoreFacts;
  readonly #context: ScoreContext;

  constructor(total: number, facts: ScoreFacts, context: ScoreContext) {
    this.total = total;
    this.#facts = facts;
    this.#context = context;
  }

  get terms(): ScoreLine[] {
    return linesOf(this.#facts, this.#context);
  }
}

function linesOf(facts: ScoreFacts, context: ScoreContext): ScoreLine[] {
  return SCORE_TERMS.flatMap((key) => {
    const raw = rawOf(key, facts, context);
    if (raw === undefined) return [];
    const { unit, text } = TERMS[key];
    const points = pointsOf(key, raw, { facts, context });
    return { key, raw, unit, weight: context.weights[key], points, text: text(raw ?? 0, facts, context) };
  });
}

/** Undefined: the term says nothing here, or is switched off. */
const rawOf = (key: ScoreTerm, facts: ScoreFacts, context: ScoreContext) =>
  context.weights[key] === 0 ? undefined : TERMS[key].raw(facts, context);

/** To a tenth; never -0. */
function pointsOf(
  key: ScoreTerm,
  raw: number | null,
  { facts, context }: { readonly facts: ScoreFacts; readonly context: ScoreContext },
): number {
  return Math.round(10 * context.weights[key] * TERMS[key].times(raw ?? 0, facts, context)) / 10 + 0;
}

/** One of those who are ranked. `lastAskedAt` is an instant; null: never. */
export interface Ranked {
  readonly interpreterId: number;
  readonly score: Pick<Score, 'total'>;
  readonly lastAskedAt: string | null;
}

/** The same list, the best first; among equals the person who has not been asked for longest, then the lower id. Source: rule ranking-2. */
export function rankByScore<T extends Ranked>(list: readonly T[]): T[] {
  return list.toSorted((a, b) => {
    if (a.score.total !== b.score.total) return a.score.total > b.score.total ? -1 : 1;
    return askedAt(a.lastAskedAt) - askedAt(b.lastAskedAt) || a.interpreterId - b.interpreterId;
  });
}

type PooledFacts = Pick<ScoreFacts, 'travel' | 'opportunityPerHour' | 'payCents' | 'chance'>;

/**
 * The middle of those who are ranked. `company` is known of all. Source: rule ranking-1.
 */
export function poolFactsOf(
  list: readonly PooledFacts[],
  company: Pick<PoolFacts, 'meanStars' | 'lateDropoutRate'>,
): PoolFacts {
  const known = (of: (facts: PooledFacts) => number | null | undefined) => {
    const values: number[] = [];
    for (const facts of list) {
      const value = of(facts);
      if (typeof value === 'number') values.push(value);
    }
    return values;
  };
  const pay = medianOf(known(({ payCents }) => payCents));
  return {
    ...company,
    medianTravelMinutes: medianOf(known(({ travel }) => travel?.minutes)),
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
  const sorted = new Float64Array(values.length);
  sorted.set(values);
  sorted.sort();
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

/** Numbers, not objects: there are ten terms for each of hundreds of people. */
interface Term {
  readonly unit: ScoreLine['unit'];
  /** As in `ScoreLine`; undefined: the term says nothing here. */
  readonly raw: (facts: ScoreFacts, context: ScoreContext) => number | null | undefined;
  /** So many times the weight are the points; `raw` is 0 if it is null. */
  readonly times: (raw: number, facts: ScoreFacts, context: ScoreContext) => number;
  /** The same in words. */
  readonly text: (raw: number, facts: ScoreFacts, context: ScoreContext) => string;
}

const TERMS: Readonly<Record<ScoreTerm, Term>> = {
  travel: {
    unit: 'min',
    raw({ travel }, { job, pool }) {
      if (job.isRemote) return undefined;
      const known = travel?.minutes ?? pool.medianTravelMinutes;
      return known === null ? null : Math.round(known);
    },
    times: (raw) => -Math.min(MAX_TRAVEL_MINUTES, raw),
    text(raw, { travel }, { pool }) {
      if (travel !== null) {
        const from = travel.from === 'home' ? 'home' : 'the previous appointment';
        return `${raw} min from ${from}${travel.basis === 'estimate' ? ' (estimated)' : ''}`;
      }
      if (pool.medianTravelMinutes === null) return 'distance unknown';
      return `distance unknown; counted as ${raw} min, like the others`;
    },
  },
  continuity: {
    unit: 'times',
    raw: ({ timesAtClient: known }) => (known === null || known.jobs === 0 ? undefined : known.jobs),
    times: (_raw, { timesAtClient: known }) => Math.min(1, (known?.weight ?? 0) / KNOWS_CLIENT_WELL),
    text: (raw, { timesAtClient }) =>
      `was there ${timesInWords(raw)}, last on ${formatDateShort(timesAtClient?.lastOn ?? '')}`,
  },
  same_series: {
    unit: 'times',
    raw: ({ seriesDates }) => seriesDates?.had || undefined,
    times: (raw, { seriesDates }) => raw / (seriesDates?.of ?? 1),
    text: (raw, { seriesDates }) => `had ${lastDates(raw, seriesDates?.of ?? raw)} of this series`,
  },
  client_prefers: {
    unit: '',
    raw: ({ isPreferred }) => (isPreferred ? null : undefined),
    times: () => 1,
    text: (_raw, _facts, { job }) => `asked for by ${job.clientName}`,
  },
  preferred_skills: {
    unit: 'credentials',
    raw: ({ skillsHeld }, { job: { skillsWished } }) => (skillsWished === 0 ? undefined : skillsHeld),
    times: (raw, _facts, { job }) => raw / job.skillsWished,
    text: (raw, _facts, { job }) => `has ${raw} of ${job.skillsWished} preferred credentials`,
  },
  fairness: {
    unit: '%',
    raw({ opportunityPerHour }, { pool: { medianOpportunityPerHour: median } }) {
      const share = median === 0 ? Number(opportunityPerHour > 0) : opportunityPerHour / median - 1;
      return Math.round(100 * clamp(-share, -1, 1));
    },
    times: (raw) => raw / 100,
    text: askedInWords,
  },
  pay: {
    unit: 'cents',
    raw: ({ payCents }, { pool: { medianPayCents: median } }) =>
      payCents === null || median === null ? null : payCents - median,
    times: (raw) => -clamp(raw / CENTS_PER_STEP, -MAX_PAY_STEPS, MAX_PAY_STEPS),
    text(raw, { payCents }, { pool }) {
      if (payCents === null || pool.medianPayCents === null) return 'pay unknown';
      if (raw === 0) return 'costs the same as the median of the list';
      return `costs ${formatDollars(Math.abs(raw))} ${raw < 0 ? 'less' : 'more'} than the median of the list`;
    },
  },
  rating: {
    unit: 'stars',
    raw: ({ rating }, { pool: { meanStars: mean } }) =>
      rating === null || rating.count === 0 || mean === null ? null : Math.round(10 * rating.stars) / 10,
    times(raw, { rating }, { pool: { meanStars: mean } }) {
      if (rating === null || rating.count === 0 || mean === null) return 0;
      const shrunk = (SHRINKAGE * mean + rating.count * raw) / (SHRINKAGE + rating.count);
      return clamp(shrunk - mean, -MAX_RATING_STEPS, MAX_RATING_STEPS);
    },
    text: (raw, { rating }, { pool }) =>
      rating === null || rating.count === 0 || pool.meanStars === null
        ? 'no ratings yet'
        : `${raw.toFixed(1)} stars in ${rating.count} ${rating.count === 1 ? 'rating' : 'ratings'}`,
  },
  late_dropouts: {
    unit: 'times',
    // What was long ago counts less, so it may be a fraction.
    raw: ({ dropouts: { late } }) => Math.round(late) || undefined,
    times(_raw, { dropouts: { late, booked } }, { weights, pool: { lateDropoutRate: rate } }) {
      const shrunk = (SHRINKAGE * rate + late) / (SHRINKAGE + booked);
      return -Math.min(MAX_DROPOUT_MINUTES / weights.late_dropouts, Math.max(0, shrunk - rate));
    },
    text: (raw, { dropouts }) =>
      `gave back about ${raw} of ${Math.max(raw, Math.round(dropouts.booked))} within 24 h (older ones count less)`,
  },
  scarce_elsewhere: {
    unit: 'people',
    raw: ({ scarceFor }) => scarceFor?.free,
    times: () => -1,
    text(raw, { scarceFor }) {
      const who = raw === 1 ? 'the only one' : `one of ${raw}`;
      return `${who} free for ${scarceFor?.language} at that time`;
    },
  },
  likely_to_answer: {
    unit: '%',
    raw: ({ chance }, { job: { hoursLeft } }) =>
      hoursLeft >= LIKELY_COUNTS_HOURS ? undefined : Math.round(100 * chance),
    times: (raw, _facts, { pool: { meanChance } }) => raw / 100 - meanChance,
    text: (raw) => `accepts about ${raw}% of such offers`,
  },
};

/** `percent` above 0: asked so much less than the middle, below 0: more. */
function askedInWords(percent: number): string {
  if (percent === 0) return 'asked as often as others lately';
  if (percent === -100) return 'asked at least twice as often as others lately';
  return `asked ${Math.abs(percent)}% ${percent > 0 ? 'less' : 'more'} often than others lately`;
}

/** 'the last date', 'the last 3 dates', '2 of the last 3 dates'. */
function lastDates(had: number, of: number): string {
  if (of === 1) return 'the last date';
  return had === of ? `the last ${of} dates` : `${had} of the last ${of} dates`;
}
