import { multiplyRounded, shareOf } from '#domain/decimal.ts';
import { type Cents, formatDollars } from '#domain/money.ts';
import { hours, type PriceLine } from './price-line.ts';
import type { AnyRule, RuleKind, Side } from './rules/rule.ts';

/**
 * An interpreter's expenses for an appointment, all 0 or more: the distance in hundredths of a mile, the rest in cents.
 */
export interface Expenses {
  readonly mileageHundredths: number;
  readonly parkingCents: Cents;
  readonly tollsCents: Cents;
  readonly otherCents: Cents;
}

/** What lines of expenses are made by: the winning rule of a kind, and the hourly rate; null: none. */
interface Terms {
  readonly side: Side;
  readonly rule: <Kind extends RuleKind>(kind: Kind) => Extract<AnyRule, { readonly kind: Kind }> | null;
  readonly hourlyCents: Cents | null;
}

/** What came up on the way, there and back; `travelHundredths` of a mile by the map count where no miles were reported. */
interface Spent {
  readonly expenses: Expenses;
  readonly travelMinutes: number;
  readonly travelHundredths?: number;
}

/**
 * The lines of travel time, mileage, parking, tolls and other expenses, as far as rules pay or bill them. Source: rules rates-14 and
 * rates-15.
 * @example 30.00 of parking with a cap of 20.00: 'Parking, at most $20.00', 2000 cents
 */
export function expenseLines(
  { expenses, travelMinutes, travelHundredths = 0 }: Spent,
  terms: Terms,
): PriceLine[] {
  return [
    ...travel(travelMinutes, expenses.mileageHundredths || travelHundredths, terms),
    ...mileage(expenses.mileageHundredths, terms),
    ...refunds(expenses, terms),
  ];
}

function refunds({ parkingCents, tollsCents, otherCents }: Expenses, { side, rule }: Terms): PriceLine[] {
  const spent = [
    ['parking', 'Parking', parkingCents],
    ['tolls', 'Tolls', tollsCents],
    ['other_expenses', 'Other expenses', otherCents],
  ] as const;
  return spent.flatMap(([kind, name, cents]) => {
    const found = cents === 0 ? null : rule(kind);
    if (!found) return [];
    const { capCents } = found.terms;
    const isCapped = capCents !== null && cents > capCents;
    const label = isCapped ? `${name}, at most ${formatDollars(capCents)}` : name;
    return [{ side, kind, ruleId: found.id, label, amountCents: isCapped ? capCents : cents }];
  });
}

function travel(minutes: number, driven: number, { side, rule, hourlyCents }: Terms): PriceLine[] {
  const found = rule('travel_time');
  if (minutes === 0 || !found || hourlyCents === null) return [];
  const { percent, beyondHundredths } = found.terms;
  // The way there is half of the distance. Every way is beyond none, also where nobody knows how long it is.
  if (beyondHundredths > 0 && driven <= 2 * beyondHundredths) return [];
  return [
    {
      ...({ side, kind: 'travel_time', ruleId: found.id } as const),
      label: 'Travel time',
      ...hours(minutes, shareOf(hourlyCents, percent)),
      amountCents: multiplyRounded(minutes * percent * 2, hourlyCents, 12_000),
    },
  ];
}

function mileage(driven: number, { side, rule }: Terms): PriceLine[] {
  const found = driven === 0 ? null : rule('mileage');
  if (!found) return [];
  const { rateTenthCents, freeHundredths, ways } = found.terms;
  // In halves of a hundredth, so that the way there is rounded with its amount, and once (rule rates-1).
  const paidHalves = Math.max(0, (ways === 'one_way' ? driven : 2 * driven) - 2 * freeHundredths);
  const label = [
    rateTenthCents === 0 ? 'Mileage, not paid' : 'Mileage',
    ways === 'one_way' && 'one way',
    freeHundredths > 0 && `beyond ${freeHundredths === 100 ? '1 mile' : `${freeHundredths / 100} miles`}`,
  ];
  return [
    {
      ...({ side, kind: 'mileage', ruleId: found.id } as const),
      label: label.filter(Boolean).join(', '),
      quantity: paidHalves / 200,
      unit: 'miles' as const,
      rateTenthCents,
      amountCents: multiplyRounded(paidHalves, rateTenthCents, 2000),
    },
  ];
}
