import { type Cents, formatDollars } from '../money.ts';

/** So many times what was expected: the decimal point may be in the wrong place. */
const TIMES = 10;

/** More than this is unlikely where nothing is expected. */
const MOST_CENTS = 10_000_00;

/** What an amount is compared with: its name and cents; null where there is nothing to compare with. */
interface Expected {
  readonly name: string;
  readonly cents: Cents | null;
}

/**
 * What is possible but unlikely of a typed amount, in sentences: the form asks before it saves it. Source: rules appointments-16 and
 * client-payments-1.
 * @example amountWarnings(5000000, { name: 'estimate', cents: 14000 })
 * // ['The amount is $50,000.00, more than 10 times the estimate of $140.00.']
 */
export function amountWarnings(cents: Cents, { name, cents: expected }: Expected): readonly string[] {
  if (expected !== null && expected > 0)
    return cents > TIMES * expected
      ? [
          `The amount is ${formatDollars(cents)}, more than ${TIMES} times the ${name} of ${formatDollars(expected)}.`,
        ]
      : [];
  return cents > MOST_CENTS
    ? [`The amount is ${formatDollars(cents)}, more than ${formatDollars(MOST_CENTS)}.`]
    : [];
}
