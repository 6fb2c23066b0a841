import { formatHundredths, MAX_HUNDREDTHS, parseHundredths } from '#domain/decimal.ts';

/** An amount in whole cents. Source: rule rates-1. */
export type Cents = number;

/** The largest amount, 99,999,999.99 dollars. Source: rule rates-1. */
export const MAX_MONEY_CENTS: Cents = MAX_HUNDREDTHS;

/**
 * Reads dollars (a number or decimal text with at most two decimals) as cents. Null for anything else and for what
 * exceeds the largest amount. Negative amounts are read. Source: rule rates-1.
 * @example parseMoney('75.5') // 7550
 * @example parseMoney(19.99) // 1999
 * @example parseMoney('1.005') // null
 */
export function parseMoney(input: number | string): Cents | null {
  return parseHundredths(input);
}

/**
 * Writes cents as dollars with two decimals, the form of money in JSON. Throws a RangeError for a fraction of a cent.
 * Source: rule rates-1.
 * @example formatMoney(1234) // '12.34'
 * @example formatMoney(-5) // '-0.05'
 */
export function formatMoney(cents: Cents): string {
  return formatHundredths(cents);
}

/** Whether an amount is within the largest amount, so that storing it cannot fail. Source: rule rates-1. */
export function fitsMoney(cents: Cents): boolean {
  return Number.isSafeInteger(cents) && Math.abs(cents) <= MAX_MONEY_CENTS;
}

/**
 * Writes cents as people read them on paper, with a minus sign before the dollar sign. Throws a RangeError for a fraction of a cent.
 * Source: rule invoices-13.
 * @example formatDollars(123456) // '$1,234.56'
 * @example formatDollars(-5) // '−$0.05'
 */
export function formatDollars(cents: Cents): string {
  const [whole = '', decimals = ''] = formatMoney(Math.abs(cents)).split('.');
  return `${cents < 0 ? '−' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
}

/** What stands for a sum where the reader sees no money. Source: rule access-9. */
export const HIDDEN_SUM = '$•••';

/** A sentence of the product with sums, and the same for readers who see no money. Source: rule access-9. */
export interface SentenceWithSums {
  readonly text: string;
  readonly withoutMoney: string;
}

/**
 * Words a sentence for both kinds of readers; `write` gets what writes a sum.
 * @example sentenceWithSums((sum) => `Ana was paid ${sum(6000)}`)
 * // { text: 'Ana was paid $60.00', withoutMoney: 'Ana was paid $•••' }
 */
export function sentenceWithSums(write: (sum: (cents: Cents) => string) => string): SentenceWithSums {
  return { text: write(formatDollars), withoutMoney: write(() => HIDDEN_SUM) };
}
