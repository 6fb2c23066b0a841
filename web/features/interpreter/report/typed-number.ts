import { parseHundredths } from '#domain/decimal.ts';

/** What was typed into a field of money or miles: nothing, whole hundredths, or something that needs another look. */
export type TypedNumber =
  | { kind: 'none' }
  | { kind: 'number'; hundredths: number }
  | { kind: 'wrong'; why: string };

export const NO_NUMBER = 'Enter a number such as 12.50';

/**
 * Reads a typed number. Blank and what has no digit in it count as nothing (spec §5); what has digits and is still no
 * amount is asked about, because it was meant to be one.
 */
export function readTypedNumber(text: string): TypedNumber {
  const typed = text.trim();
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
