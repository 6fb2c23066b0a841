const MILLISECONDS_PER_DAY = 86_400_000;

/**
 * What a counted amount of `fromDay` still weighs on `toDay` (civil dates): half after each half-life. A day before `fromDay` changes nothing.
 * Source: rule ranking-2.
 * @example decay(4, '2026-01-01', '2026-06-30', 180) // 2
 */
// The two days and the amount are one sentence: an object would only repeat their names.
export function decay(weight: number, fromDay: string, toDay: string, halfLifeDays: number): number {
  const days = Math.max(0, (Date.parse(toDay) - Date.parse(fromDay)) / MILLISECONDS_PER_DAY);
  return weight * 0.5 ** (days / halfLifeDays);
}

/** For how long what somebody did for a client, or answered, counts: it is worth half after so many days. Source: rule ranking-2. */
export const HISTORY_HALF_LIFE_DAYS = 180;
