import { price } from '#domain/billing/price.ts';
import { type AnyRule, hourlyRateCents } from '#domain/billing/rule.ts';
import type { Cents } from '#domain/money.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { rateCardFor } from '#server/db/rate-card.ts';
import { type Priced, workOf } from './price.ts';

/** What a booking pays an interpreter and costs the client with them, and what an hour pays; null: there is no rate. */
export interface Amounts {
  readonly payCents: Cents | null;
  readonly chargeCents: Cents | null;
  readonly hourlyPayCents: Cents | null;
}

/**
 * The amounts of an appointment with each of these interpreters. One statement; whoever has rules with the same terms is priced once, so that thousands of
 * people take no longer than their different rates. Source: rules M23, M35.
 */
export async function amountsWith(
  on: Db | Tx,
  of: Omit<Priced, 'interpreterId'>,
  ids: readonly number[],
): Promise<(interpreterId: number) => Amounts> {
  const work = workOf({ ...of, interpreterId: null }, { is: 'booked' });
  const card = await rateCardFor(
    on,
    ids.map((interpreterId) => ({ ...work.facts, interpreterId })),
  );
  const own = Map.groupBy(card.rules, ({ scope }) => scope.interpreterId);
  const shared = own.get(null) ?? [];
  const known = new Map<string, Amounts>();
  return (interpreterId) => {
    const rules = own.get(interpreterId) ?? [];
    const key = JSON.stringify(rules.map(termsOf));
    const before = known.get(key);
    if (before) return before;
    const facts = { ...work.facts, interpreterId };
    const theirs = { ...card, rules: [...shared, ...rules] };
    const [pay, charge] = (['pay', 'charge'] as const).map((side) => {
      const result = price(side, { ...work, facts }, theirs);
      return result.ok ? result.value.totalCents : null;
    });
    const amounts = {
      payCents: pay ?? null,
      chargeCents: charge ?? null,
      hourlyPayCents: hourlyRateCents(theirs.rules, 'pay', facts),
    };
    known.set(key, amounts);
    return amounts;
  };
}

/** All of a rule that an amount depends on: those of the card hold on the date. */
const termsOf = ({ side, kind, scope: { interpreterId: _, ...scope }, terms }: AnyRule) => [
  ...[side, kind, scope, terms],
];
