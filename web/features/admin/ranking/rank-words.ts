import type { Rank } from '#contracts/ranking/shapes.ts';
import { formatDateShort } from '#domain/civil.ts';
import { chanceInWords } from '#domain/dispatch/ranking/explain-rank.ts';
import { timesInWords } from '#domain/dispatch/times-in-words.ts';
import { dollars } from '#web/parts/dollars.ts';

/** A reason of a rank. */
export type RankTerm = NonNullable<Rank['terms']>[number];

/** '+12', '−30', '0': a real minus sign. */
export function pointsInWords(points: number): string {
  const rounded = Math.round(points);
  if (rounded === 0) return '0';
  return `${rounded > 0 ? '+' : '−'}${Math.abs(rounded)}`;
}

/**
 * What staff weigh besides the reasons, as short texts: the way, when they were there last, how likely a yes is, what it pays and leaves.
 * @example factsInWords(rank) // ['23 min (10 mi) from home', 'there 3 times, last on Feb 2, 2026', 'accepts about 1 in 5 such offers']
 */
export function factsInWords({ travel, lastAtClient, chance, pay, margin }: Rank): string[] {
  const from = travel?.from === 'before' ? 'the previous appointment' : 'home';
  return [
    travel &&
      `${travel.minutes} min (${travel.miles} mi${travel.isEstimate ? ', estimated' : ''}) from ${from}`,
    lastAtClient &&
      `there ${timesInWords(lastAtClient.times)}, last on ${formatDateShort(lastAtClient.date)}`,
    chanceInWords(chance),
    pay !== null && `pays ${dollars(pay)}`,
    margin !== null && `margin ${dollars(margin)}`,
  ].filter((text): text is string => typeof text === 'string');
}
