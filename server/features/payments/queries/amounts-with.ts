import { price } from '#domain/billing/price.ts';
import { hourlyRateCents, type Side } from '#domain/billing/rules/rule.ts';
import { taxOfCharge } from '#domain/billing/tax.ts';
import type { Cents } from '#domain/money.ts';
import { type Priced, workOf } from '#server/db/closeouts/work.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { type RateKind, sharedCard } from '#server/db/rate-card.ts';

/** What a booking pays an interpreter and costs the client with them, and what an hour pays; null: there is no rate. */
export interface Amounts {
  readonly payCents: Cents | null;
  readonly chargeCents: Cents | null;
  /** What of the charge is tax. */
  readonly taxCents: Cents;
  readonly hourlyPayCents: Cents | null;
}

/**
 * The amounts of an appointment with each person; people whose rules have the same terms are priced once, so that thousands of people take no longer than their
 * different rates. One statement. Source: rules rates-6 and rates-20.
 */
export async function amountsWith(
  on: Db | Tx,
  of: Omit<Priced, 'interpreterId'>,
  interpreterIds: readonly number[],
): Promise<(interpreterId: number) => Amounts> {
  const work = workOf({ ...of, interpreterId: null }, { is: 'booked' });
  const { cardFor, kindOf } = await sharedCard(on, work.facts, interpreterIds);
  const known = { pay: new Map<RateKind, Sums>(), charge: new Map<RateKind, Sums>() };
  const sumsOf = (side: Side, interpreterId: number): Sums => {
    const kind = kindOf(interpreterId, side);
    const before = known[side].get(kind);
    if (before) return before;
    const facts = { ...work.facts, interpreterId };
    const card = cardFor(interpreterId);
    const result = price(side, { ...work, facts }, card);
    const sums = {
      totalCents: result.ok ? result.value.totalCents : null,
      taxCents: result.ok ? taxOfCharge(result.value.totalCents, result.value.lines) : 0,
      hourlyCents: hourlyRateCents(card.rules, side, facts),
    };
    known[side].set(kind, sums);
    return sums;
  };
  return (interpreterId) => {
    const [pay, charge] = [sumsOf('pay', interpreterId), sumsOf('charge', interpreterId)];
    return {
      payCents: pay.totalCents,
      chargeCents: charge.totalCents,
      taxCents: charge.taxCents,
      hourlyPayCents: pay.hourlyCents,
    };
  };
}

interface Sums {
  readonly totalCents: Cents | null;
  readonly taxCents: Cents;
  readonly hourlyCents: Cents | null;
}
