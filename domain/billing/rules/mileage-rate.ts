import { formatDecimal, parseDecimal } from '#domain/decimal.ts';

/** Dollars per mile, in whole tenths of a cent: 0.725 dollars are 725. Source: rule rates-2. */
export type TenthCents = number;

/** The largest mileage rate, 99,999,999.999 dollars. Source: rule rates-2. */
export const MAX_MILEAGE_RATE: TenthCents = 99_999_999_999;

/**
 * Reads dollars per mile (a number or decimal text with at most three decimals) as tenths of a cent. Null for anything
 * else. Negative rates are read. Source: rule rates-2.
 * @example parseMileageRate('0.725') // 725
 * @example parseMileageRate('0.7255') // null
 */
export function parseMileageRate(input: number | string): TenthCents | null {
  return parseDecimal(input, 3);
}

/**
 * Writes a mileage rate as dollars, the form in JSON and on screen: two decimals, and a third one if it is not 0. Throws a
 * RangeError for a part of a tenth. Source: rule rates-2.
 * @example formatMileageRate(725) // '0.725'
 * @example formatMileageRate(670) // '0.67'
 */
export function formatMileageRate(rate: TenthCents): string {
  return formatDecimal(rate, 3).replace(/0$/, '');
}
