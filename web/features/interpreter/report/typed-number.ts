import { parseHundredths } from '#domain/decimal.ts';

/** What was typed into a field of money or miles: nothing, whole hundredths, or an error. */
export type TypedNumber =
  | { kind: 'none' }
  | { kind: 'number'; hundredths: number }
  | { kind: 'wrong'; why: string };

const NO_NUMBER = 'Enter a number such as 12.50';

/** A comma is the only mark on the number keys of many phones. */
const DECIMAL_COMMA = /^(\d*),(\d{1,2})$/;

/**
 * Reads a typed number. Blank and text without digits count as none, and a comma before the last one or two digits is a
 * point (rule tracking-19); other text with digits that is not an amount is an error, because a number was meant.
 */
export function readTypedNumber(text: string): TypedNumber {
  const typed = text.trim().replace(DECIMAL_COMMA, '$1.$2');
  if (!/\d/.test(typed)) return { kind: 'none' };
  const hundredths = parseHundredths(typed);
  if (hundredths !== null && hundredths >= 0) return { kind: 'number', hundredths };
  return { kind: 'wrong', why: reasonOf(typed) };
}

function reasonOf(typed: string): string {
  if (/^-[\d.]+$/.test(typed)) return 'This cannot be less than 0';
  if (/^\d*\.\d{3,}$/.test(typed)) return 'At most two decimals';
  return /^\d+(\.\d*)?$/.test(typed) && Number(typed) >= 100_000_000 ? 'This is too large' : NO_NUMBER;
}
