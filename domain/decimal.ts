/** The largest number of hundredths in `numeric(10,2)`: 99,999,999.99. Source: rule rates-1. */
export const MAX_HUNDREDTHS = 9_999_999_999;

const DECIMAL = /^(-?)(\d*)(?:\.(\d+))?$/;
/** The digits before the point in `numeric(10,2)`. */
const WHOLE_DIGITS = 8;

/** How many decimals a number has: two for money and miles, three for a rate per mile, four for a tax in per cent. */
export type Places = 2 | 3 | 4;

/**
 * Reads a decimal as a whole number of hundredths (two places), thousandths (three) or ten-thousandths (four), from its text, without binary
 * fractions. Null for anything else (exponents, a bare point, more decimals, NaN) and for 100,000,000 and more.
 * Surrounding white space is ignored. Source: rules rates-1 and rates-2.
 * @example parseDecimal('0.725', 3) // 725
 * @example parseDecimal(0.1 + 0.2, 2) // null: 0.30000000000000004 has more than two places
 */
export function parseDecimal(input: number | string, places: Places): number | null {
  const match = DECIMAL.exec(String(input).trim());
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (whole + fraction === '' || fraction.length > places) return null;
  const digits = `${whole}${fraction.padEnd(places, '0')}`.replace(/^0+(?=\d)/, '');
  if (digits.length > WHOLE_DIGITS + places) return null;
  const value = Number(digits);
  return sign === '-' && value !== 0 ? -value : value;
}

/**
 * Writes a whole number of hundredths, thousandths or ten-thousandths with exactly so many decimals. Throws a RangeError for a number
 * that is not whole.
 * @example formatDecimal(725, 3) // '0.725'
 */
export function formatDecimal(value: number, places: Places): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number: ${value}`);
  const digits = String(Math.abs(value)).padStart(places + 1, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/**
 * A share of a value, exact and rounded once. The per cent is in steps of a half.
 * @example shareOf(15000, 12.5) // 1875
 */
export function shareOf(value: number, percent: number): number {
  return multiplyRounded(value, percent * 2, 200);
}

/**
 * Reads a decimal with at most two places as a whole number of hundredths; else as `parseDecimal`. Source: rule rates-1.
 * @example parseHundredths('12.5') // 1250
 */
export function parseHundredths(input: number | string): number | null {
  return parseDecimal(input, 2);
}

/**
 * Writes a whole number of hundredths with exactly two decimals; else as `formatDecimal`.
 * @example formatHundredths(1250) // '12.50'
 */
export function formatHundredths(hundredths: number): string {
  return formatDecimal(hundredths, 2);
}

/**
 * `factor × otherFactor ÷ divisor`, exact for any size of the product, rounded half up to a whole number. All three are
 * whole and not negative, the divisor at least 1; anything else throws a RangeError.
 * @example multiplyRounded(135, 3333, 60) // 7499 (7499.25)
 */
export function multiplyRounded(factor: number, otherFactor: number, divisor: number): number {
  if (factor < 0 || otherFactor < 0 || divisor < 1) {
    throw new RangeError(`Not a product of counts: ${factor} × ${otherFactor} ÷ ${divisor}`);
  }
  const twice = BigInt(factor) * BigInt(otherFactor) * 2n + BigInt(divisor);
  return Number(twice / (2n * BigInt(divisor)));
}
