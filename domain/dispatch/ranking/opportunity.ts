import { type AnswerCurve, exposureOf, START_CURVE } from '../fill-plan/acceptance.ts';

/** After so many days, an opportunity counts half. Source: rule ranking-6. */
export const OPPORTUNITY_HALF_LIFE_DAYS = 28;

/** Somebody who states neither hours nor a wish is taken to want so many hours a week. */
const USUAL_WEEKLY_HOURS = 40;

/**
 * What an offer was worth as an opportunity: the hours of the appointment; of an offer that was taken from somebody, only the share of answers that come
 * within the time that it was open. An interpreter who answered had the whole opportunity, whatever the answer. Source: rule ranking-6.
 * @example opportunityOf({ hours: 2, wasTakenAway: true, openMinutes: 20 }) // 1
 */
export function opportunityOf(
  offer: { readonly hours: number; readonly wasTakenAway: boolean; readonly openMinutes: number },
  curve: AnswerCurve = START_CURVE,
): number {
  return offer.hours * exposureOf(offer, curve);
}

/** Opportunity for each hour a week that somebody wants to work; null: they have stated nothing. Source: rule ranking-6. */
export function opportunityPerHour(opportunity: number, weeklyHours: number | null): number {
  return opportunity / Math.max(1, weeklyHours ?? USUAL_WEEKLY_HOURS);
}

/**
 * How unequal values are: 0, all the same, to 1, one has all (Gini). None, or all of them 0: 0. Source: rule ranking-7.
 * @example gini([1, 1, 4]) // 0.33
 */
export function gini(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const total = sorted.reduce((sum, value) => sum + value, 0);
  if (total <= 0) return 0;
  const weighted = sorted.reduce((sum, value, at) => sum + (at + 1) * value, 0);
  const count = sorted.length;
  return Math.min(1, Math.max(0, (2 * weighted) / (count * total) - (count + 1) / count));
}

/** Somebody beside others of one language. */
export interface SpeakerOpportunity {
  readonly interpreterId: number;
  readonly opportunityPerHour: number;
}

/** Two of one language, one of whom is asked for more than three times as much. */
export interface EnvyPair {
  readonly less: number;
  readonly more: number;
}

const ENVY_RATIO = 3;

/**
 * How many pairs of one language there are in which one is asked for more than three times as much as the other, and the widest of them, at most `limit`.
 * Source: rule ranking-7.
 */
export function envyPairs(
  speakers: readonly SpeakerOpportunity[],
  limit = 10,
): { readonly count: number; readonly widest: readonly EnvyPair[] } {
  const sorted = speakers.toSorted(
    (a, b) => a.opportunityPerHour - b.opportunityPerHour || a.interpreterId - b.interpreterId,
  );
  let count = 0;
  let below = 0;
  for (const { opportunityPerHour: more } of sorted) {
    while ((sorted[below]?.opportunityPerHour ?? Number.POSITIVE_INFINITY) * ENVY_RATIO < more) below += 1;
    count += below;
  }
  const widest: EnvyPair[] = [];
  for (let at = 0; at < Math.min(limit, sorted.length >> 1); at += 1) {
    const [less, more] = [sorted[at], sorted[sorted.length - 1 - at]];
    if (less && more && less.opportunityPerHour * ENVY_RATIO < more.opportunityPerHour)
      widest.push({ less: less.interpreterId, more: more.interpreterId });
  }
  return { count, widest };
}

/** Who was asked least; among equals the first one. Undefined: nobody. */
export function leastAsked<T extends Pick<SpeakerOpportunity, 'opportunityPerHour'>>(
  list: readonly T[],
): T | undefined {
  return list.reduce<T | undefined>(
    (least, one) => (least === undefined || one.opportunityPerHour < least.opportunityPerHour ? one : least),
    undefined,
  );
}

const ALARM_RISE = 0.05;

/**
 * What staff are told if opportunities became more unequal within 28 days: a sentence, or null. Both are Gini values. Source: rule
 * ranking-7.
 */
export function fairnessAlarm(
  language: string,
  { before, now }: { readonly before: number; readonly now: number },
): string | null {
  if (now - before < ALARM_RISE) return null;
  return `Work in ${language} is offered less evenly than 28 days ago. The Gini index of offers rose from ${before.toFixed(2)} to ${now.toFixed(2)} (0 is even).`;
}
