import { price } from '#domain/billing/price.ts';
import { hourlyRateCents } from '#domain/billing/rule.ts';
import type { Cents } from '#domain/money.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { sharedRateCard } from '#server/db/rate-card.ts';
import type { Whom } from '#server/db/whom.ts';
import { type Priced, workOf } from './price.ts';

/** What a booking pays an interpreter and costs the client with them, and what an hour pays; null: there is no rate. */
export interface Amounts {
  readonly payCents: Cents | null;
  readonly chargeCents: Cents | null;
  readonly hourlyPayCents: Cents | null;
}

/**
 * The amounts of an appointment with each of these people. One statement; whoever has rules with the same terms is priced once, so that thousands of
 * people take no longer than their different rates. Source: rules M23, M35.
 */
export async function amountsWith(
  on: Db | Tx,
  of: Omit<Priced, 'interpreterId'>,
  who: Whom,
): Promise<(interpreterId: number) => Amounts> {
  const work = workOf({ ...of, interpreterId: null }, { is: 'booked' });
  const { cardFor, kindOf } = await sharedRateCard(on, work.facts, who);
  const known = new Map<string, Amounts>();
  return (interpreterId) => {
    const kind = kindOf(interpreterId);
    const before = known.get(kind);
    if (before) return before;
    const facts = { ...work.facts, interpreterId };
    const card = cardFor(interpreterId);
    const [pay, charge] = (['pay', 'charge'] as const).map((side) => {
      const result = price(side, { ...work, facts }, card);
      return result.ok ? result.value.totalCents : null;
    });
    const amounts = {
      payCents: pay ?? null,
      chargeCents: charge ?? null,
      hourlyPayCents: hourlyRateCents(card.rules, 'pay', facts),
    };
    known.set(kind, amounts);
    return amounts;
  };
}
