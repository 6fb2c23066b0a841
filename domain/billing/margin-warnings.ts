import { type Cents, formatDollars } from '#domain/money.ts';
import type { SideTotals } from './closeout.ts';

/** A pay that is so much above the charge is unlikely. */
const MOST_BELOW_CENTS: Cents = 500_00;

/** So many times the charge: an amount may be of another appointment, or its decimal point in the wrong place. */
const TIMES = 5;

/**
 * What is possible but unlikely of a margin, in sentences: staff are asked before they approve it. A smaller loss is only named (rule
 * closeouts-9), and a charge of 0 may be waived. Cents; tax is no part of the charge here. Source: rules closeouts-8 and rates-17.
 * @example marginWarnings({ payCents: 75000, chargeCents: 7500, taxCents: 0 })
 * // ['The pay is $675.00 above the charge, more than $500.00.', 'The pay of $750.00 is more than 5 times the charge of $75.00.']
 */
export function marginWarnings({
  payCents,
  chargeCents: grossCents,
  taxCents,
}: SideTotals & { readonly taxCents: Cents }): readonly string[] {
  const chargeCents = grossCents - taxCents;
  const charge = taxCents > 0 ? 'charge before tax' : 'charge';
  const below = payCents - chargeCents;
  return [
    ...(below > MOST_BELOW_CENTS
      ? [
          `The pay is ${formatDollars(below)} above the ${charge}, more than ${formatDollars(MOST_BELOW_CENTS)}.`,
        ]
      : []),
    ...(chargeCents > 0 && payCents > TIMES * chargeCents
      ? [
          `The pay of ${formatDollars(payCents)} is more than ${TIMES} times the ${charge} of ${formatDollars(chargeCents)}.`,
        ]
      : []),
  ];
}
