import type { Mode } from '#domain/billing/rule.ts';
import { bucketOf, bucketRate, curveOf, personalChance } from '#domain/dispatch/acceptance.ts';
import { opportunityPerHour } from '#domain/dispatch/opportunity.ts';
import type { Position } from '#domain/dispatch/position.ts';
import type { ScoreFacts } from '#domain/dispatch/score.ts';
import type { Travel } from '#domain/dispatch/travel.ts';
import type { Judged } from '#server/features/matching/queries/judge.ts';
import type { PersonFacts, RankFacts, RankQuestion } from '#server/features/matching/queries/score-facts.ts';
import type { Amounts } from '#server/features/payments/queries/amounts-with.ts';

/** How long ways take: at once, or by asking a service. */
export type Ways = (
  from: readonly Position[],
  to: Position,
  at: string,
) => readonly Travel[] | Promise<readonly Travel[]>;

interface Known {
  readonly person: PersonFacts;
  readonly amounts: Amounts;
  readonly answered: ReturnType<typeof answersOf>;
  readonly scarce: ReturnType<RankFacts['scarceOf']>;
  readonly travel: Way | null;
  readonly mode: Mode;
}

/** What ranks one of the people, and the chance of a yes. */
export function factsOf(row: Judged['row'], { person, amounts, answered, scarce: few, travel, mode }: Known) {
  const { atClient, skillsHeld, statedHours } = person;
  const { answers, opportunity, dropouts, ratings, lastAskedAt } = person.standing;
  const bucket = bucketOf({ hoursLeft: answered.hoursLeft, travelMinutes: travel?.minutes ?? null, mode });
  const rate = answered.rateOf(bucket);
  const chance = personalChance(rate, answers);
  const scarce = few.find(([, free]) => free.includes(row.interpreter.id));
  const facts: ScoreFacts = {
    travel: travel && { minutes: travel.minutes, from: travel.from, isEstimate: travel.basis === 'estimate' },
    timesAtClient: atClient,
    isPreferred: row.listed?.kind === 'prefer',
    skillsHeld,
    opportunityPerHour: opportunityPerHour(opportunity, row.interpreter.wishedHours ?? statedHours),
    payCents: amounts.payCents,
    rating: ratings.count === 0 ? null : { stars: ratings.sum / ratings.count, count: ratings.count },
    dropouts,
    scarceFor: scarce ? { language: scarce[0], free: scarce[1].length } : null,
    chance,
  };
  return { facts, chance, rate, bucket, travel, amounts, lastAskedAt };
}

/** A way to the appointment, and from where. */
export interface Way extends Travel {
  readonly from: 'home' | 'before';
}

/** The way of each: from the booking before, if it is on site and near in time, else from home; null: not known, or none. */
export async function travelsOf(
  judged: readonly Judged[],
  question: RankQuestion,
  ways: Ways,
): Promise<(Way | null)[]> {
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
function startOf({ before, interpreter }: Judged['row'], { clientId, location }: RankQuestion) {
  if (before !== null && before.mode === 'on_site') {
    if (before.clientId === clientId && before.location === location)
      return { from: 'before', position: null } as const;
    const position = placeOf(before);
    if (position) return { from: 'before', position } as const;
  }
  const { homeLatitude: latitude, homeLongitude: longitude } = interpreter;
  const position = placeOf({ latitude, longitude });
  return position && ({ from: 'home', position } as const);
}

function placeOf(of: { readonly latitude: number | null; readonly longitude: number | null } | null) {
  if (of === null || of.latitude === null || of.longitude === null) return null;
  return { latitude: of.latitude, longitude: of.longitude };
}

/** What is known of answers: the rate of each bucket, when people answer, and how long there is until the start. */
export function answersOf({ buckets }: RankFacts, { startsAt }: RankQuestion, now: string) {
  const sum = (name: 'accepted' | 'exposure' | 'count' | 'logs' | 'squares') =>
    buckets.reduce((total, bucket) => total + bucket[name], 0);
  const company = { accepted: sum('accepted'), exposure: sum('exposure') };
  const rates = new Map(buckets.map((one) => [one.bucket, bucketRate(one, company)]));
  const usual = bucketRate({ accepted: 0, exposure: 0 }, company);
  return {
    rateOf: (bucket: string) => rates.get(bucket) ?? usual,
    curve: curveOf({ count: sum('count'), logs: sum('logs'), squares: sum('squares') }),
    hoursLeft: Math.max(0, (Date.parse(startsAt) - Date.parse(now)) / 3_600_000),
  };
}

/** The company's rates that single people are compared with. */
export function companyOf({ company: { stars, ratings, late, booked } }: RankFacts) {
  return {
    meanStars: ratings === 0 ? null : stars / ratings,
    lateDropoutRate: booked === 0 ? 0 : Math.min(1, late / booked),
  };
}
