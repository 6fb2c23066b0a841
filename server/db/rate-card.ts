import { getTableColumns, sql } from 'drizzle-orm';
import type { RateCard } from '#domain/billing/price.ts';
import type { AnyRule, RuleFacts, RuleKind, RuleTerms, Side } from '#domain/billing/rule.ts';
import type { Db, Tx } from './connect.ts';
import { keptTable } from './kept-table.ts';
import { computed, fieldsOf, part, type RowOf, select, selection, selectRows } from './query.ts';
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

/** The rules that may apply to these appointments on their dates; `price` finds those that do. One statement. Source: rule M23. */
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

/** A rule that is kept, and the number of what it says apart from whom it is of and when it holds. */
interface KeptRule {
  readonly rule: AnyRule;
  readonly content: number;
}

/** All rules by the interpreter whose they are, null: everybody's, kept in memory: whoever is ranked is priced, and rates seldom change. */
const RULES = keptTable({ table: 'rate_rules', fields: RULE_FIELDS, from: 'rate_rules r' }, (rows) => {
  const contents = new Map<string, number>();
  const of = new Map<number | null, KeptRule[]>();
  for (const rule of rows.map(ruleOf)) {
    const { side, kind, terms, scope } = rule;
    const { clientId, language, serviceType, mode, weekday } = scope;
    const said = JSON.stringify([side, kind, clientId, language, serviceType, mode, weekday, terms]);
    const content = contents.get(said) ?? contents.size;
    contents.set(said, content);
    const owned = of.get(scope.interpreterId);
    if (owned) owned.push({ rule, content });
    else of.set(scope.interpreterId, [{ rule, content }]);
  }
  return of;
});

const NO_RULES_OF_THEIR_OWN: readonly KeptRule[] = [];

/** The numbers of what somebody's own rules say, apart by commas; one alone stays a number, which is compared faster. */
export type RateKind = string | number;

/** The rules that may apply to one appointment, with whichever interpreter. */
export interface SharedCard {
  /** The same for all who have the same rates on a side, so that hundreds of people take no longer than their different rates. */
  readonly kindOf: (interpreterId: number, side: Side) => RateKind;
  readonly cardFor: (interpreterId: number) => RateCard;
}

const ratesFor = (date: string, version: string) => ({
  rules: part(RULES.fieldsFor(version)),
  holidays: computed<string[]>(
    `ARRAY(SELECT h.date::text FROM holidays h WHERE h.date BETWEEN ${date} AND ${date} + 3)`,
  ),
  surchargesAddUp,
});

/**
 * The rates as a part of another statement, for one appointment with hundreds of people; `fieldsFor` gets the parameters of its civil date ('$3::date') and of
 * the version of `held`. Source: rules M23, M35.
 */
export const SHARED_RATES = {
  held: RULES.held,
  cte: RULES.cte,
  fieldsFor: ratesFor,
  cardOf(
    on: Db | Tx,
    had: ReturnType<typeof RULES.held>,
    told: RowOf<ReturnType<typeof ratesFor>>,
  ): (facts: RuleFacts) => SharedCard {
    const kept = RULES.take(on, had, told.rules);
    return (facts) => sharedCard(kept, told, facts);
  },
};

function sharedCard(
  kept: ReadonlyMap<number | null, readonly KeptRule[]>,
  { holidays, surchargesAddUp: addUp }: Pick<RateCard, 'holidays' | 'surchargesAddUp'>,
  { clientId, language, date }: RuleFacts,
): SharedCard {
  const mayApply = ({ scope, from, until }: AnyRule) =>
    (scope.clientId === null || scope.clientId === clientId) &&
    (scope.language === null || scope.language === language) &&
    (from === null || from <= date) &&
    (until === null || date < until);
  const ownedBy = (owner: number | null) => kept.get(owner) ?? NO_RULES_OF_THEIR_OWN;
  const rulesOf = (owner: number | null) =>
    ownedBy(owner).flatMap(({ rule }) => (mayApply(rule) ? [rule] : []));
  const ofAll = rulesOf(null);
  return {
    kindOf(id, side) {
      let kind: RateKind = '';
      for (const { rule, content } of ownedBy(id))
        if (rule.side === side && mayApply(rule)) kind = kind === '' ? content : `${kind},${content}`;
      return kind;
    },
    cardFor: (id) => ({ rules: [...ofAll, ...rulesOf(id)], holidays, surchargesAddUp: addUp }),
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
    ...{ topic, ids: [id] },
    ...(topic === 'interpreters' && { interpreterIds: [id] }),
    ...(topic === 'clients' && { clientIds: [id] }),
  }));
}

/** An hourly rate as the terms of a rule; null: none. */
export function hourlyTerms(rateCents: number | null): RuleTerms['hourly_rate'] | null {
  return rateCents === null ? null : { rateCents };
}
