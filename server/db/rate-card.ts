import { getTableColumns, sql } from 'drizzle-orm';
import type { RateCard } from '#domain/billing/price.ts';
import type { AnyRule, RuleFacts, RuleKind, RuleScope, RuleTerms, Side } from '#domain/billing/rule.ts';
import type { Db, Tx } from './connect.ts';
import { computed, fieldsOf, type RowOf, select, selection, selectLater, selectRows } from './query.ts';
import type { Change } from './record/record.ts';
import { rateRules } from './schema/money.ts';
import { forWhom, WHOM, type Whom, whomOf } from './whom.ts';

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

const { id, interpreterId, holdsFrom, holdsUntil, subject, createdAt, terms, ...SCOPE } =
  getTableColumns(rateRules);
const SHARED_FIELDS = {
  ...fieldsOf('r', SCOPE),
  terms: computed<AnyRule['terms']>('r.terms'),
  id: computed<number>('min(r.id)'),
  /** Whose rule it is; null: everybody's. */
  owners: computed<readonly (number | null)[]>('json_agg(r.interpreter_id)'),
  holidays: computed<string[]>(
    'ARRAY(SELECT h.date::text FROM holidays h WHERE h.date BETWEEN $4 AND $4::date + 3)',
  ),
  surchargesAddUp,
};
const SHARED_CARD = forWhom((who) =>
  select(selection(SHARED_FIELDS), (columns) => ({
    name: `rate-card-shared-${who}`,
    text: `SELECT ${columns} FROM rate_rules r
      WHERE (r.client_id IS NULL OR r.client_id = $1) AND (r.interpreter_id IS NULL OR ${WHOM[who]('r.interpreter_id', '$2')})
        AND (r.language IS NULL OR r.language = $3)
        AND (r.holds_from IS NULL OR r.holds_from <= $4::date) AND (r.holds_until IS NULL OR r.holds_until > $4::date)
      GROUP BY r.side, r.kind, r.client_id, r.language, r.service_type, r.mode, r.weekday, r.terms`,
  })),
);

/**
 * The rules that may apply to one appointment with each of these people. Those that say the same are read once, so that hundreds of people take no
 * longer than their different rates; `kindOf` is the same for all who have the same rates on a side. One statement. Source: rules M23, M35.
 */
export async function sharedRateCard(
  on: Db | Tx,
  { clientId, language, date }: RuleFacts,
  who: Whom,
): Promise<
  () => {
    readonly kindOf: (interpreterId: number, side: Side) => string;
    readonly cardFor: (interpreterId: number) => RateCard;
  }
> {
  const [whom, value] = whomOf(who, language);
  const read = await selectLater(on, SHARED_CARD[whom], [clientId, value, language, date]);
  return () => {
    const rows = read();
    const kinds = { pay: new Map<number | null, string>(), charge: new Map<number | null, string>() };
    rows.forEach(({ owners, side }, at) => {
      for (const owner of owners) {
        const before = kinds[side].get(owner);
        kinds[side].set(owner, before === undefined ? String(at) : `${before},${at}`);
      }
    });
    const [{ holidays, surchargesAddUp } = NO_RULES] = rows;
    // All of them hold on the date.
    const rulesOf = (owner: number | null) =>
      rows
        .filter(({ owners }) => owners.includes(owner))
        .map((row) => ruleOf({ ...row, interpreterId: owner, holdsFrom: null, holdsUntil: null }));
    const ofAll = rulesOf(null);
    return {
      kindOf: (id, side) => kinds[side].get(id) ?? '',
      cardFor: (id) => ({ rules: [...ofAll, ...rulesOf(id)], holidays, surchargesAddUp }),
    };
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

/** A rule that is to hold from a civil date on; without terms the rule that holds then ends. */
export interface NewRule<Kind extends RuleKind = RuleKind> {
  readonly side: Side;
  readonly kind: Kind;
  readonly scope: Partial<RuleScope>;
  readonly terms: RuleTerms[Kind] | null;
  readonly from: string;
}

/**
 * Begins a rule on its date, in place of the one that holds then; it lasts as long as that one would have. The same terms again
 * change nothing. Source: rule M23.
 */
export async function beginRule<Kind extends RuleKind>(tx: Tx, rule: NewRule<Kind>): Promise<void> {
  const { side, kind, scope, terms, from } = rule;
  const { clientId = null, interpreterId = null, language = null } = scope;
  const { serviceType = null, mode = null, weekday = null } = scope;
  const json = terms && JSON.stringify(terms);
  await tx.execute(sql`SELECT begin_rate_rule(${side}, ${kind}, ${clientId}, ${interpreterId}, ${language}, ${serviceType},
    ${mode}, ${weekday}::smallint, ${json}::jsonb, ${from}::date)`);
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
