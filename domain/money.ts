import { formatHundredths, MAX_HUNDREDTHS, parseHundredths } from '#domain/decimal.ts';

/** An amount of dollars as a whole number of cents. Source: design 3.18. */
export type Cents = number;

/** The largest amount that the books hold, 99,999,999.99 dollars (`numeric(10,2)`). Source: spec §9. */
export const MAX_MONEY_CENTS: Cents = MAX_HUNDREDTHS;

/**
 * Reads dollars (a number or decimal text, at most two decimals) as cents. Null when it is not such an amount
 * or does not fit `numeric(10,2)`. Negative amounts are read; whoever wants none says so. Source: design
 * 3.18, 3.21.
 * @example parseMoney('75.5') // 7550
 * @example parseMoney(19.99) // 1999
 * @example parseMoney('1.005') // null
 */
export function parseMoney(input: number | string): Cents | null {
  return parseHundredths(input);
}

/**
 * Writes cents as dollars with two decimals, the form of money in JSON. Throws a RangeError for a part of a
 * cent. Source: design 3.18.
 * @example formatMoney(1234) // '12.34'
 * @example formatMoney(-5) // '-0.05'
 */
export function formatMoney(cents: Cents): string {
  return formatHundredths(cents);
}

/** Whether an amount fits the books (`numeric(10,2)`), so that storing it cannot fail. Source: spec §9. */
export function fitsMoney(cents: Cents): boolean {
  return Number.isSafeInteger(cents) && Math.abs(cents) <= MAX_MONEY_CENTS;
}
