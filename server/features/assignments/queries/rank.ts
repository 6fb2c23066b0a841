import type { Mode } from '#domain/billing/rule.ts';
import {
  type AcceptanceBucket,
  type AnswerCurve,
  bucketOf,
  bucketRate,
  curveOf,
  personalChance,
} from '#domain/dispatch/acceptance.ts';
import type { FrozenScore } from '#domain/dispatch/frozen-score.ts';
import { opportunityPerHour } from '#domain/dispatch/opportunity.ts';
import type { Position } from '#domain/dispatch/position.ts';
import {
  poolFactsOf,
  rankByScore,
  type Score,
  type ScoreContext,
  type ScoreFacts,
  scoreOf,
} from '#domain/dispatch/score.ts';
import { estimateTravel, type Travel } from '#domain/dispatch/travel.ts';
import { SCORE_TERMS, type Weights, weightsOf } from '#domain/dispatch/weights.ts';
import { dateIn } from '#domain/time.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { hoursBetween } from '#server/db/learned/assignment-lessons.ts';
import { type Judged, judge } from '#server/features/matching/queries/judge.ts';
import {
  type PersonFacts,
  type RankQuestion,
  type ScoreFactsRow,
  scoreFacts,
} from '#server/features/matching/queries/score-facts.ts';
import { type AmountWith, amountsWith } from '#server/features/payments/queries/amounts-with.ts';
import type { Priced } from '#server/features/payments/queries/price.ts';

/** An appointment for which people are ranked, also one that is not saved yet (`id` null). */
export type Rankable = RankQuestion & Pick<Priced, 'urgency' | 'createdAt' | 'totalAmountCents'>;

/** Somebody beside an appointment: what keeps them away (empty: they can be asked), and how good they are for it. */
export interface RankedPerson extends Judged {
  readonly score: Score;
  /** Among those who can be asked, from 1; somebody who cannot has the place that their points would give. */
  readonly place: number;
  /** That they say yes, from 0 to 1, and from what it was reckoned. */
  readonly chance: number;
  readonly rate: number;
  readonly bucket: AcceptanceBucket;
  readonly facts: ScoreFacts;
  readonly travel: Way | null;
  readonly lastAskedAt: string | null;
}

/** All who may be interesting for an appointment: those who can be asked, the best first, then the others, those whom staff could ask nevertheless first. */
export interface Ranking {
  readonly people: readonly RankedPerson[];
  /** How many can be asked. */
  readonly couldBeAsked: number;
  readonly curve: AnswerCurve;
  readonly hours: number;
  readonly weights: Weights;
}

/** How long ways take: at once, or by asking a service. */
export type Ways = (
  from: readonly Position[],
  to: Position,
  at: string,
) => readonly Travel[] | Promise<readonly Travel[]>;

interface Asking {
  readonly now: string;
  /** All who speak the language, or these, whatever they speak. */
  readonly who: 'speakers' | readonly number[];
  readonly ways: Ways;
}

/**
 * Who can be asked for an appointment, the best first, with the reasons in minutes of driving; then those who cannot, with what keeps them away. Two
 * statements beside `judge`, however many people. What it pays counts; margin does not. Source: rules D60, D70, D72, D102.
 */
export async function rank(on: Db | Tx, question: Rankable, { now, who, ways }: Asking): Promise<Ranking> {
  const judged = await judge(on, question, { now, who });
  const ids = judged.map(({ row }) => row.id);
  const [known, amount, travels] = await Promise.all([
    scoreFacts(on, question, { ids, endsOn: lastDayOf(question), now }),
    amountsWith(on, { ...question, clientId: question.clientId ?? NO_CLIENT }, ids),
    travelsOf(judged, question, ways),
  ]);
  const answered = answersOf(known, question, now);
  const persons = new Map(known.people.map((person) => [person.id, person]));
  const people = judged.map((one, at) => ({
    ...one,
    ...factsOf(one, {
      known,
      person: persons.get(one.row.id),
      amount,
      answered,
      travel: travels[at] ?? null,
      mode: question.mode,
    }),
  }));
  const isAskable = ({ exclusions }: Judged) => exclusions.length === 0;
  const pool = people.some(isAskable) ? people.filter(isAskable) : people;
  const context: ScoreContext = {
    weights: weightsOf(known.weights),
    job: {
      clientName: judged[0]?.row.asked.clientName ?? '',
      isRemote: question.mode !== 'on_site',
      skillsWished: known.skillsWished,
      hoursLeft: answered.hoursLeft,
    },
    pool: poolFactsOf(
      pool.map(({ facts }) => facts),
      companyOf(known),
    ),
  };
  const scored = people.map((one) => ({
    ...one,
    interpreterId: one.row.id,
    score: scoreOf(one.facts, context),
  }));
  const askable = rankByScore(scored.filter(isAskable));
  const others = rankByScore(scored.filter((one) => !isAskable(one)));
  const mayOverride = ({ exclusions }: Judged) => exclusions.every((exclusion) => exclusion.mayOverride);
  return {
    people: [
      ...askable.map((one, at) => ({ ...one, place: at + 1 })),
      ...[...others.filter(mayOverride), ...others.filter((one) => !mayOverride(one))].map((one) => ({
        ...one,
        place: 1 + askable.filter(({ score }) => score.total > one.score.total).length,
      })),
    ],
    couldBeAsked: askable.length,
    curve: answered.curve,
    hours: hoursBetween(question),
    weights: context.weights,
  };
}

/** What is kept with an offer. */
export interface Frozen {
  readonly score: FrozenScore;
  readonly predicted: number;
  readonly bucket: string;
}

/** What is kept with offers to these people of a ranking, in their order; null: somebody is not in it. Source: rule D100. */
export function frozenScores(
  { people, couldBeAsked, curve, hours, weights }: Ranking,
  interpreterIds: readonly number[],
): (Frozen | null)[] {
  const known = new Map(people.map((one) => [one.row.id, one]));
  const off = SCORE_TERMS.filter((term) => weights[term] === 0);
  return interpreterIds.map((id) => {
    const found = known.get(id);
    if (!found) return null;
    const { score, place, rate, chance, bucket } = found;
    const frozen = {
      v: 1,
      ...score,
      place,
      of: Math.max(couldBeAsked, place),
      off,
      hours,
      rate,
      curve,
    } as const;
    return { score: frozen, predicted: chance, bucket };
  });
}

/** By the straight line: at once, without a service. Source: rule D50. */
export const byEstimate: Ways = (from, to) => from.map((position) => estimateTravel(position, to));

interface Known {
  readonly known: ScoreFactsRow;
  readonly person: PersonFacts | undefined;
  readonly amount: AmountWith;
  readonly answered: ReturnType<typeof answersOf>;
  readonly travel: Way | null;
  readonly mode: Mode;
}

function factsOf({ row }: Judged, { known, person, amount, answered, travel, mode }: Known) {
  if (person === undefined) throw new Error('an interpreter of the pool is gone');
  const { answers, opportunity, dropouts, ratings, atClient, skillsHeld, weeklyHours, lastAskedAt } = person;
  const travelMinutes = travel?.minutes ?? null;
  const bucket = bucketOf({ hoursLeft: answered.hoursLeft, travelMinutes, mode });
  const rate = answered.rateOf(bucket);
  const chance = personalChance(rate, answers);
  const scarce = known.scarce.find(([, free]) => free.includes(row.id));
  const facts: ScoreFacts = {
    travel: travel && { minutes: travel.minutes, from: travel.from, isEstimate: travel.basis === 'estimate' },
    timesAtClient: atClient,
    isPreferred: row.listed?.kind === 'prefer',
    skillsHeld,
    opportunityPerHour: opportunityPerHour(opportunity, weeklyHours),
    payCents: amount('pay', row.id),
    rating: ratings.count === 0 ? null : { stars: ratings.sum / ratings.count, count: ratings.count },
    dropouts,
    scarceFor: scarce ? { language: scarce[0], free: scarce[1].length } : null,
    chance,
  };
  return { facts, chance, rate, bucket, travel, lastAskedAt };
}

/** No rule is about this one: rules that are about any hold. */
const NO_CLIENT = 0;

/** An appointment that ends at midnight ends on the day before. */
const lastDayOf = ({ endsAt, timeZone }: Rankable) =>
  dateIn(timeZone, new Date(Date.parse(endsAt) - 1).toISOString());

/** A way to the appointment, and from where. */
export interface Way extends Travel {
  readonly from: 'home' | 'before';
}

/** The way of each: from the booking before, if it is on site and near in time, else from home; null: not known, or none. */
async function travelsOf(judged: readonly Judged[], question: Rankable, ways: Ways): Promise<(Way | null)[]> {
  const to = placeOf(judged[0]?.row.asked ?? null);
  if (question.mode !== 'on_site' || to === null) return judged.map(() => null);
  const starts = judged.map(({ row }) => startOf(row, question));
  const from = starts.flatMap((start) => start?.position ?? []);
  const found = (await ways(from, to, question.startsAt)).values();
  return starts.map((start) => {
    if (start === null) return null;
    if (start.position === null) return { ...NO_WAY, from: start.from };
    const travel = found.next().value;
    return travel ? { ...travel, from: start.from } : null;
  });
}

/** They are there already. */
const NO_WAY = { minutes: 0, miles: 0, basis: 'estimate' } as const;

/** Where somebody sets out; a null position is the place itself. */
function startOf({ before, ...row }: Judged['row'], { clientId, location }: Rankable) {
  if (before !== null && before.mode === 'on_site') {
    if (before.clientId === clientId && before.location === location)
      return { from: 'before', position: null } as const;
    const position = placeOf(before);
    if (position) return { from: 'before', position } as const;
  }
  const position = placeOf({ latitude: row.homeLatitude, longitude: row.homeLongitude });
  return position && ({ from: 'home', position } as const);
}

function placeOf(of: { readonly latitude: number | null; readonly longitude: number | null } | null) {
  if (of === null || of.latitude === null || of.longitude === null) return null;
  return { latitude: of.latitude, longitude: of.longitude };
}

/** What is known of answers: the rate of each bucket, when people answer, and how long there is until the start. */
function answersOf({ buckets }: ScoreFactsRow, { startsAt }: Rankable, now: string) {
  const sum = (name: 'accepted' | 'exposure' | 'count' | 'logs' | 'squares') =>
    buckets.reduce((total, bucket) => total + bucket[name], 0);
  const company = { accepted: sum('accepted'), exposure: sum('exposure') };
  const counts = new Map(buckets.map((one) => [one.bucket, one]));
  const nothing = { accepted: 0, exposure: 0 };
  return {
    rateOf: (bucket: string) => bucketRate(counts.get(bucket) ?? nothing, company),
    curve: curveOf({ count: sum('count'), logs: sum('logs'), squares: sum('squares') }),
    hoursLeft: Math.max(0, (Date.parse(startsAt) - Date.parse(now)) / 3_600_000),
  };
}

function companyOf({ company: { stars, ratings, late, booked } }: ScoreFactsRow) {
  return {
    meanStars: ratings === 0 ? null : stars / ratings,
    lateDropoutRate: booked === 0 ? 0 : Math.min(1, late / booked),
  };
}
