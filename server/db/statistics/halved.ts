/**
 * SQL: the share that is left of a sum after so many days (an expression), as `decay` in domain/dispatch/ranking/decay.ts: half after each half-life, all of it
 * before the day of the sum. Source: rule ranking-2.
 */
export const halved = (days: string, halfLife: number): string =>
  `0.5::float8 ^ (greatest(0, ${days}) / ${halfLife}::float8)`;
