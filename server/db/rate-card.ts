import { getTableColumns, sql } from 'drizzle-orm';
import type { RateCard } from '#domain/billing/price.ts';
import type { AnyRule, RuleFacts, RuleKind, RuleTerms, Side } from '#domain/billing/rules/rule.ts';
import type { Db, Tx } from './connect.ts';
import { computed, fieldsOf, type RowOf, select, selection, selectRows } from './query.ts';
import type { Change } from './record/record.ts';
import { rateRules } from './schema/money.ts';

const RULE_FIELDS = fieldsOf('r', getTableColumns(rateRules));

const surchargesAddUp = computed<boolean>('(SELECT s.surcharges_add_up FROM settings s)');

// Work can last into the days after its date.
const CARD_FIELDS = {
  ...RULE_FIELDS,
  holidays: computed<string[]>(
    'ARRAY(SELECT h.date::text FROM holidays h WHERE h.date BETWEEN $4 AND $5::date + 3)',
  ),
  surchargesAddUp,
};

const CARD = select(selection(CARD_FIELDS), (columns) => ({
  name: 'rate-card',
  text: `SELECT ${columns} FROM rate_rules r
    WHERE (r.client_id IS NULL OR r.client_id = ANY($1)) AND (r.interpreter_id IS NULL OR r.interpreter_id = ANY($2))
      AND (r.language IS NULL OR r.language = ANY($3)) AND daterange(r.holds_from, r.holds_until) && daterange($4, $5, '[]')`,
}));

/** The rules that may apply to these appointments on their dates; `price` finds those that do. One statement. Source: rule rates-6. */
export async function rateCardFor(on: Db | Tx, appointments: readonly RuleFacts[]): Promise<RateCard> {
  const each = <Value>(of: (facts: RuleFacts) => Value) => [...new Set(appointments.map(of))];
  const dates = each(({ date }) => date).sort();
  const rows = await selectRows(on, CARD, [
    each(({ clientId }) => clientId),
    each(({ interpreterId }) => interpreterId),
    each(({ language }) => language),
    dates[0],
    dates.at(-1),
  ]);
  const [{ holidays, surchargesAddUp } = NO_RULES] = rows;
  return { rules: rows.map(ruleOf), holidays, surchargesAddUp };
}

/** Without a rule nothing has a price. */
const NO_RULES = { holidays: [], surchargesAddUp: false } as const;

/** What somebody's own rules of a side say. */
export type RateKind = string;

/** The rules that may apply to one appointment, with whichever interpreter. */
export interface SharedCard {
  /** The same for all who have the same rates on a side, so that hundreds of people take no longer than their different rates. */
  readonly kindOf: (interpreterId: number, side: Side) => RateKind;
  readonly cardFor: (interpreterId: number) => RateCard;
}

/** The rules for one appointment with each of these interpreters. One statement. Source: rules rates-6 and rates-20. */
export async function sharedCard(
  on: Db | Tx,
  { clientId, language, date }: RuleFacts,
  interpreterIds: readonly number[],
): Promise<SharedCard> {
  const rows = await selectRows(on, CARD, [[clientId], interpreterIds, [language], date, date]);
  const [{ holidays, surchargesAddUp } = NO_RULES] = rows;
  const rules = Map.groupBy(rows.map(ruleOf), ({ scope }) => scope.interpreterId);
  const ofAll = rules.get(null) ?? [];
  const ownOf = (interpreterId: number) => rules.get(interpreterId) ?? [];
  return {
    kindOf: (id, of) =>
      JSON.stringify(
        ownOf(id).flatMap(({ side, kind, terms, scope: { interpreterId: _, ...scope } }) =>
          side === of ? [[kind, scope, terms]] : [],
        ),
      ),
    cardFor: (id) => ({ rules: [...ofAll, ...ownOf(id)], holidays, surchargesAddUp }),
  };
}

/** A rule as `price` reads it. */
export function ruleOf(row: Omit<RowOf<typeof RULE_FIELDS>, 'subject' | 'createdAt'>): AnyRule {
  const { id, side, kind, terms, holdsFrom: from, holdsUntil: until } = row;
  const { clientId, interpreterId, language, serviceType, mode, weekday } = row;
  const scope = { clientId, interpreterId, language, serviceType, mode, weekday };
  // Each kind was stored with its own terms, which the compiler does not follow through the union.
  return { id, side, kind, scope, from, until, terms } as AnyRule;
}

/** The terms of a rule of the whole company on a civil date; null: none holds then. */
export async function termsOn<Kind extends RuleKind>(
  tx: Tx,
  side: Side,
  kind: Kind,
  date: string,
): Promise<RuleTerms[Kind] | null> {
  const [row] = await tx
    .select({ terms: rateRules.terms })
    .from(rateRules)
    .where(
      sql`subject = rate_subject(${side}, ${kind}, NULL, NULL, NULL, NULL, NULL, NULL)
        AND daterange(holds_from, holds_until) @> ${date}::date`,
    );
  return (row?.terms ?? null) as RuleTerms[Kind] | null; // stored with the terms of its kind
}

/** A topic and id of a row of which a column shows another rate now. */
export interface ShownRate {
  readonly topic: 'interpreters' | 'clients' | 'billing-rates' | 'settings';
  readonly id: number;
}

/** The notices that open screens need when rows show other rates. */
export function noticesOfShown(shown: readonly ShownRate[]): Change[] {
  return shown.map(({ topic, id }) => ({
    topic,
    ids: [id],
    ...(topic === 'interpreters' && { interpreterIds: [id] }),
    ...(topic === 'clients' && { clientIds: [id] }),
  }));
}

/** An hourly rate as the terms of a rule; null: none. */
export function hourlyTerms(rateCents: number | null): RuleTerms['hourly_rate'] | null {
  return rateCents === null ? null : { rateCents };
}
