import { type Cents, formatDollars } from '#domain/money.ts';
import type { Side } from '../rules/rule.ts';

/** More than this is unlikely, either way. */
const MOST_CENTS = 1_000_00;

/** So many times the amount of the side: the decimal point may be in the wrong place. */
const TIMES = 10;

/** A line that staff add to a side, and what the side comes to before it (null: it is of no appointment). Cents, with a minus for less. */
export interface Adjustment {
  readonly side: Side;
  readonly cents: Cents;
  readonly sideCents: Cents | null;
}

/**
 * What is possible but unlikely of an adjustment, in sentences: the form asks before it saves it. Source: rules closeouts-11 and payouts-5.
 * @example adjustmentWarnings({ side: 'charge', cents: 900000, sideCents: 15000 })
 * // ['The line is $9,000.00, more than $1,000.00.', 'It is more than 10 times the charge of $150.00.']
 */
export function adjustmentWarnings({ side, cents, sideCents }: Adjustment): readonly string[] {
  const size = Math.abs(cents);
  return [
    ...(size > MOST_CENTS
      ? [`The line is ${formatDollars(cents)}, more than ${formatDollars(MOST_CENTS)}.`]
      : []),
    ...(sideCents !== null && sideCents > 0 && size > TIMES * sideCents
      ? [`It is more than ${TIMES} times the ${side} of ${formatDollars(sideCents)}.`]
      : []),
  ];
}
