import {
  type AcceptanceBucket,
  bucketOf,
  bucketRate,
  curveOf,
  distanceOf,
  personalChance,
} from '#domain/dispatch/fill-plan/acceptance.ts';
import type { Position } from '#domain/dispatch/position.ts';
import { opportunityPerHour } from '#domain/dispatch/ranking/opportunity.ts';
import type { ScoreFacts } from '#domain/dispatch/ranking/score.ts';
import type { Travel } from '#domain/dispatch/travel.ts';
import type { Eligibility } from '#server/features/matching/queries/check-eligibility.ts';
import { homeOf, located } from '#server/features/matching/queries/people.ts';
import type { RankFacts, RankQuestion } from '#server/features/matching/queries/score-facts.ts';
import type { Amounts } from '#server/features/payments/queries/amounts-with.ts';

/** How long ways take: at once, or by asking a service. */
export type RankTravel = (
  from: readonly Position[],
  to: Position,
  at: string,
) => readonly Travel[] | Promise<readonly Travel[]>;

/** What is the same for all who are ranked. */
interface PoolContext {
  readonly known: RankFacts;
  readonly amountsOf: (interpreterId: number) => Amounts;
  readonly answered: ReturnType<typeof answersOf>;
}

/** What ranks one of the people, and the chance of a yes. */
export function factsOf(row: Eligibility['row'], travel: Trip | null, context: PoolContext) {
  const { known, answered } = context;
  const { id, wishedHours } = row.interpreter;
  const { atClient, skillsHeld, workingHours, ...standing } = known.standingOf(id);
  const { answers, opportunity, dropouts, rating, lastAskedAt } = standing;
  const { bucket, rate } = answered.offerOver(travel?.minutes ?? null);
  const amounts = context.amountsOf(id);
  const facts: ScoreFacts = {
    travel,
    timesAtClient: atClient,
    seriesDates: seriesDatesOf(id, known.lastOfSeries),
    isPreferred: row.listed?.kind === 'prefer',
    skillsHeld,
    opportunityPerHour: opportunityPerHour(opportunity, wishedHours ?? workingHours),
    payCents: amounts.payCents,
    rating,
    dropouts,
    scarceFor: scarceFor(id, context),
    chance: personalChance(rate, answers),
  };
  return { facts, bucket, rate, amounts, lastAskedAt };
}

function seriesDatesOf(id: number, last: readonly number[]): ScoreFacts['seriesDates'] {
  return last.length === 0 ? null : { had: last.filter((one) => one === id).length, of: last.length };
}

function scarceFor(id: number, { known }: PoolContext): ScoreFacts['scarceFor'] {
  for (const { language, free } of known.scarce)
    if (free.includes(id)) return { language, free: free.length };
  return null;
}

/** A way to the appointment, and from where. */
export interface Trip extends Travel {
  readonly from: 'home' | 'before';
}

/** The way of each: from the booking on site before, if it is near in time, else from home; null: not known, or none. */
export async function travelsOf(
  eligibility: readonly Eligibility[],
  question: RankQuestion,
  travelTimes: RankTravel,
): Promise<(Trip | null)[]> {
  const to = eligibility[0] ? located(eligibility[0].row.appointment) : null;
  if (question.mode !== 'on_site' || to === null) return eligibility.map(() => null);
  const starts = eligibility.map(({ row }) => startOf(row));
  const from = starts.flatMap((start) => start?.position ?? []);
  const found = await travelTimes(from, to.position, question.startsAt);
  let next = 0;
  return starts.map((start) => {
    if (start === null) return null;
    if (start.position === null) return { ...NO_TRAVEL, from: start.from };
    const travel = found[next++];
    if (!travel) return null;
    const { minutes, miles, basis } = travel;
    return { minutes, miles, basis, from: start.from };
  });
}

/** They are there already. */
const NO_TRAVEL = { minutes: 0, miles: 0, basis: 'estimate' } as const;

/** Where somebody leaves from; a null position is the place itself. */
function startOf({ before, interpreter }: Eligibility['row']) {
  if (before !== null) {
    if (before.isThere) return { from: 'before', position: null } as const;
    const place = located(before);
    if (place) return { from: 'before', position: place.position } as const;
  }
  const home = homeOf(interpreter);
  return home && ({ from: 'home', position: home.position } as const);
}

/** What is known of answers: the rate of each kind of offer, when people answer, and how long there is until the start. */
export function answersOf({ buckets }: RankFacts, { startsAt, mode }: RankQuestion, now: string) {
  const sum = (name: 'accepted' | 'exposure' | 'count' | 'logs' | 'squares') =>
    buckets.reduce((total, bucket) => total + bucket[name], 0);
  const company = { accepted: sum('accepted'), exposure: sum('exposure') };
  const rates = new Map(buckets.map((one) => [one.bucket, bucketRate(one, company)]));
  const usual = bucketRate({ accepted: 0, exposure: 0 }, company);
  const hoursLeft = Math.max(0, (Date.parse(startsAt) - Date.parse(now)) / 3_600_000);
  const offers = new Map<string, { readonly bucket: AcceptanceBucket; readonly rate: number }>();
  return {
    /** An offer to somebody so many minutes away; null: not known how far. The same object for all who are alike. */
    offerOver(travelMinutes: number | null) {
      const distance = distanceOf(travelMinutes);
      const known = offers.get(distance);
      if (known) return known;
      const bucket = bucketOf({ hoursLeft, travelMinutes, mode });
      const offer = { bucket, rate: rates.get(bucket) ?? usual };
      offers.set(distance, offer);
      return offer;
    },
    curve: curveOf({ count: sum('count'), logs: sum('logs'), squares: sum('squares') }),
    hoursLeft,
  };
}

/** The company's rates that single people are compared with. */
export function companyOf({ company: { stars, ratings, late, booked } }: RankFacts) {
  return {
    meanStars: ratings === 0 ? null : stars / ratings,
    lateDropoutRate: booked === 0 ? 0 : Math.min(1, late / booked),
  };
}
