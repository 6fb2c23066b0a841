import type { RuleKind, RuleScope, RuleTerms, Side } from '#domain/billing/rules/rule.ts';
import type { Tx } from '../connect.ts';
import { queryRows } from '../query.ts';
import { type Repriced, repriceAround } from './reprice.ts';

const BEGIN = {
  text: 'SELECT begin_rate_rule($1, $2, $3, $4, $5, $6, $7, $8::smallint, $9::jsonb, $10::date)',
};

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
 * change nothing. What is not approved yet is priced again. Source: rules rates-6 and rates-10.
 */
export async function beginRule<Kind extends RuleKind>(
  tx: Tx,
  rule: NewRule<Kind>,
  now: string,
): Promise<Repriced> {
  const { side, kind, scope, terms, from } = rule;
  const { clientId = null, interpreterId = null, language = null } = scope;
  const { serviceType = null, mode = null, weekday = null } = scope;
  const json = terms && JSON.stringify(terms);
  const values = [side, kind, clientId, interpreterId, language, serviceType, mode, weekday, json, from];
  const begin = () => queryRows(tx, BEGIN, values);
  return repriceAround(tx, { sides: [side], scope, from, until: null }, { now, change: begin });
}
