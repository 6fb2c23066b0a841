/** The largest number of hundredths in `numeric(10,2)`: 99,999,999.99. Source: rule M1. */
export const MAX_HUNDREDTHS = 9_999_999_999;

const DECIMAL = /^(-?)(\d*)(?:\.(\d{1,2}))?$/;

/**
 * Reads a decimal with at most two places as a whole number of hundredths, from its text, without binary fractions.
 * Null for anything else (exponents, a bare point, a third decimal, NaN) and for what exceeds `numeric(10,2)`.
 * Surrounding white space is ignored. Source: rule M1.
 * @example parseHundredths('12.5') // 1250
 * @example parseHundredths(0.1 + 0.2) // null: 0.30000000000000004 has more than two places
 */
export function parseHundredths(input: number | string): number | null {
  const match = DECIMAL.exec(String(input).trim());
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return null;
  const digits = `${whole}${fraction.padEnd(2, '0')}`.replace(/^0+(?=\d)/, '');
  if (digits.length > String(MAX_HUNDREDTHS).length) return null;
  const hundredths = Number(digits);
  return sign === '-' && hundredths !== 0 ? -hundredths : hundredths;
}

/**
 * Writes a whole number of hundredths with exactly two decimals. Throws a RangeError for a number that is not whole.
 * @example formatHundredths(1250) // '12.50'
 */
export function formatHundredths(hundredths: number): string {
  if (!Number.isSafeInteger(hundredths))
    throw new RangeError(`Not a whole number of hundredths: ${hundredths}`);
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
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
