import type { AcceptanceBucket, AnswerCurve } from '#domain/dispatch/fill-plan/acceptance.ts';
import {
  poolFactsOf,
  rankByScore,
  type Score,
  type ScoreContext,
  type ScoreFacts,
  scoreOf,
} from '#domain/dispatch/ranking/score.ts';
import type { ScoreSnapshot } from '#domain/dispatch/ranking/score-snapshot.ts';
import { SCORE_TERMS, type Weights, weightsOf } from '#domain/dispatch/ranking/weights.ts';
import { estimateTravel } from '#domain/dispatch/travel.ts';
import type { Priced } from '#server/db/closeouts/work.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { hoursBetween } from '#server/db/statistics/assignment-statistics.ts';
import { checkEligibility, type Eligibility } from '#server/features/matching/queries/check-eligibility.ts';
import type { InterpreterFilter } from '#server/features/matching/queries/pool.ts';
import { type RankQuestion, scoreFacts } from '#server/features/matching/queries/score-facts.ts';
import { type Amounts, amountsWith } from '#server/features/payments/queries/amounts-with.ts';
import { answersOf, companyOf, factsOf, type RankTravel, type Trip, travelsOf } from './rank-facts.ts';

/** An appointment for which people are ranked, also one that is not saved yet (`id` null). */
export type Rankable = RankQuestion & Pick<Priced, 'urgency' | 'createdAt' | 'totalAmountCents'>;

/** Somebody beside an appointment: what keeps them away (empty: they can be asked), and how good they are for it. */
export interface RankedPerson {
  readonly eligibility: Eligibility;
  readonly row: Eligibility['row'];
  readonly interpreterId: number;
  readonly score: Score;
  /** Among those who can be asked, from 1; somebody who cannot has the place that their points would give. */
  readonly place: number;
  /** That they say yes, from 0 to 1, and from what it was calculated. */
  readonly chance: number;
  readonly rate: number;
  readonly bucket: AcceptanceBucket;
  readonly facts: ScoreFacts;
  readonly travel: Trip | null;
  readonly amounts: Amounts;
  readonly lastAskedAt: string | null;
}

/** All who may be interesting for an appointment: those who can be asked, the best first, then the others, those whom staff could ask nevertheless first. */
export interface Ranking {
  readonly people: readonly RankedPerson[];
  /** How many there are, with those who were left out because there are enough. */
  readonly total: number;
  /** How many can be asked. */
  readonly couldBeAsked: number;
  readonly curve: AnswerCurve;
  readonly hours: number;
  readonly weights: Weights;
}

/** No rule is about this one: rules that are about any hold. */
const NO_CLIENT = 0;

interface Asking {
  readonly now: string;
  /** All who speak the language, or these, whatever they speak. */
  readonly who: InterpreterFilter;
  readonly ways: RankTravel;
  /** If so many can be asked, the others are left out: the list ends before them, and of a common language half may be busy. */
  readonly enough?: number;
}

/**
 * Who can be asked for an appointment, the best first, with the reasons in minutes of driving; then those who cannot, with what keeps them away.
 * A handful of statements, however many people. What it pays counts; margin does not. Source: rules eligibility-17, ranking-1, ranking-2
 * and ranking-10.
 */
export async function rank(
  on: Db | Tx,
  question: Rankable,
  { now, who, ways: travelTimes, enough = Number.POSITIVE_INFINITY }: Asking,
): Promise<Ranking> {
  const eligibility = await checkEligibility(on, question, { now, who });
  const free = eligibility.filter((one) => one.isFree);
  const ranked = free.length >= enough ? free : eligibility;
  const ids = ranked.map(({ row }) => row.interpreter.id);
  const known = await scoreFacts(on, question, { ids, now });
  const amountsOf = await amountsWith(on, { ...question, clientId: question.clientId ?? NO_CLIENT }, ids);
  const travels = await travelsOf(ranked, question, travelTimes);
  const answered = answersOf(known, question, now);
  const poolContext = { known, amountsOf, answered };
  const people = ranked.map((one, at) => unplaced(one, travels[at] ?? null, poolContext));
  const canBeAsked = people.filter((one) => one.eligibility.isFree);
  const context: ScoreContext = {
    weights: weightsOf(known.weights),
    job: {
      clientName: eligibility[0]?.row.appointment.clientName ?? '',
      isRemote: question.mode !== 'on_site',
      skillsWished: known.skillsWished,
      hoursLeft: answered.hoursLeft,
    },
    pool: poolFactsOf(
      (canBeAsked.length > 0 ? canBeAsked : people).map(({ facts }) => facts),
      companyOf(known),
    ),
  };
  for (const one of people) one.score = scoreOf(one.facts, context);
  const askable = rankByScore(canBeAsked);
  const others = rankByScore(people.filter((one) => !one.eligibility.isFree));
  const mayOverride = ({ eligibility: { exclusions } }: RankedPerson) =>
    exclusions.every((exclusion) => exclusion.mayOverride);
  askable.forEach((one, at) => {
    one.place = at + 1;
  });
  let above = 0;
  for (const one of others) {
    while ((askable[above]?.score.total ?? Number.NEGATIVE_INFINITY) > one.score.total) above++;
    one.place = above + 1;
  }
  return {
    people: [...askable, ...others.filter(mayOverride), ...others.filter((one) => !mayOverride(one))],
    total: eligibility.length,
    couldBeAsked: askable.length,
    curve: answered.curve,
    hours: hoursBetween(question),
    weights: context.weights,
  };
}

/** Somebody before all are compared. The same object gets what the comparison gives: hundreds of copies take longer than their ranking. */
function unplaced(
  eligibility: Eligibility,
  travel: Trip | null,
  poolContext: Parameters<typeof factsOf>[2],
): RankedPerson & { score: Score; place: number } {
  const { row } = eligibility;
  const { facts, bucket, rate, amounts, lastAskedAt } = factsOf(row, travel, poolContext);
  return {
    eligibility,
    row,
    interpreterId: row.interpreter.id,
    facts,
    score: NO_SCORE,
    place: 0,
    chance: facts.chance,
    rate,
    bucket,
    travel,
    amounts,
    lastAskedAt,
  };
}

const NO_SCORE: Score = { total: 0, terms: [] };

/** What is kept with an offer. */
export interface Snapshot {
  readonly score: ScoreSnapshot;
  readonly predicted: number;
  readonly bucket: string;
}

/** What is kept with offers to these people of a ranking, in their order; null: somebody is not in it. Source: rule ranking-8. */
export function scoreSnapshots(
  { people, couldBeAsked, curve, hours, weights }: Ranking,
  interpreterIds: readonly number[],
): (Snapshot | null)[] {
  const known = new Map(people.map((one) => [one.row.interpreter.id, one]));
  const off = SCORE_TERMS.filter((term) => weights[term] === 0);
  return interpreterIds.map((id) => {
    const found = known.get(id);
    if (!found) return null;
    const { score, place, rate, chance, bucket } = found;
    const snapshot = {
      v: 1,
      total: score.total,
      terms: score.terms,
      place,
      of: Math.max(couldBeAsked, place),
      off,
      hours,
      rate,
      curve,
    } as const;
    return { score: snapshot, predicted: chance, bucket };
  });
}

/** By the straight line: at once, without a service. Source: rule eligibility-10. */
export const byEstimate: RankTravel = (from, to) => from.map((position) => estimateTravel(position, to));
