import { price } from '#domain/billing/price.ts';
import type { AnyRule, Side } from '#domain/billing/rule.ts';
import type { Cents } from '#domain/money.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { rateCardFor } from '#server/db/rate-card.ts';
import { type Priced, workOf } from './price.ts';

/** One side of an appointment with this interpreter; null: there is no rate. */
export type AmountWith = (side: Side, interpreterId: number) => Cents | null;

/**
 * What a booking would pay each of these interpreters, and cost the client with them. One statement; whoever has rules with the same terms is priced once, so
 * that thousands of people take no longer than their different rates. Source: rules M23, M35.
 */
export async function amountsWith(
  on: Db | Tx,
  of: Omit<Priced, 'interpreterId'>,
  ids: readonly number[],
): Promise<AmountWith> {
  const work = workOf({ ...of, interpreterId: null }, { is: 'booked' });
  const card = await rateCardFor(
    on,
    ids.map((interpreterId) => ({ ...work.facts, interpreterId })),
  );
  const own = Map.groupBy(card.rules, ({ scope }) => scope.interpreterId);
  const shared = own.get(null) ?? [];
  const known = new Map<string, Cents | null>();
  return (side, interpreterId) => {
    const rules = own.get(interpreterId) ?? [];
    const key = `${side} ${JSON.stringify(rules.map(termsOf))}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const facts = { ...work.facts, interpreterId };
    const result = price(side, { ...work, facts }, { ...card, rules: [...shared, ...rules] });
    const cents = result.ok ? result.value.totalCents : null;
    known.set(key, cents);
    return cents;
  };
}

/** All of a rule that the amount depends on: those of the card hold on the date. */
const termsOf = ({ side, kind, scope: { interpreterId: _, ...scope }, terms }: AnyRule) => [
  ...[side, kind, scope, terms],
];
