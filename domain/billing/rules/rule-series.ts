import { addDays } from '#domain/civil.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { AnyRule, RuleKind, RuleScope, RuleTerms, Side } from './rule.ts';

/** A rule that is to hold from a civil date on; without terms the one that holds then ends. Source: rule rates-8. */
export interface PlannedRule {
  readonly side: Side;
  readonly kind: RuleKind;
  readonly scope: RuleScope;
  readonly terms: RuleTerms[RuleKind] | null;
  readonly from: string;
}

/** Whether a rule has this side, kind and scope: of those only one holds on any day. Source: rule rates-6. */
function isOfSeries(rule: AnyRule, of: Pick<PlannedRule, 'side' | 'kind' | 'scope'>): boolean {
  return (
    rule.side === of.side &&
    rule.kind === of.kind &&
    LIMITS.every((limit) => rule.scope[limit] === of.scope[limit])
  );
}

const LIMITS = ['clientId', 'interpreterId', 'language', 'serviceType', 'mode', 'weekday'] as const;

/** Whether a rule holds on a civil date. */
export function holdsOn({ from, until }: Pick<AnyRule, 'from' | 'until'>, date: string): boolean {
  return (from === null || from <= date) && (until === null || date < until);
}

/**
 * These rules as they would be with another one: it begins on its date in place of the one that holds then, and lasts as long as that
 * one would have, or else until the next one begins. The database does the same (`begin_rate_rule`). Source: rule rates-8.
 * @example 80.00 without end, then 90.00 from June 1: 80.00 until May 31, 90.00 from June 1
 */
export function withRule(rules: readonly AnyRule[], planned: PlannedRule): AnyRule[] {
  const { from, side, kind, scope, terms } = planned;
  const series = rules.filter((rule) => isOfSeries(rule, planned));
  const present = series.find((rule) => holdsOn(rule, from));
  const until = endOfPlanned(series, planned);
  const others = rules.filter((rule) => rule !== present);
  const shortened = present && present.from !== from ? [{ ...present, until: from } as AnyRule] : [];
  // The caller gives terms of the kind, which the compiler does not follow through the union.
  const begun = terms === null ? [] : [{ id: null, side, kind, scope, from, until, terms } as AnyRule];
  return [...others, ...shortened, ...begun];
}

/** The day on which a planned rule would end: that of the one whose place it takes, or that on which the next one begins; null: none. */
export function endOfPlanned(series: readonly AnyRule[], { from }: Pick<PlannedRule, 'from'>): string | null {
  const present = series.find((rule) => holdsOn(rule, from));
  const laterDays = series.flatMap((rule) => (rule.from !== null && rule.from > from ? [rule.from] : []));
  return present ? present.until : (laterDays.toSorted()[0] ?? null);
}

/** Why a rule cannot end: interpreters always have a base rate, clients the company's default. Null: it can. Source: rule rates-8. */
export function refusedEnd(rule: PlannedRule): Refusal | null {
  return rule.terms === null && !canEnd(rule) ? INDISPENSABLE : null;
}

const ENDLESS = 'This rate cannot end, because nothing would take its place. Enter a new rate instead.';
const INDISPENSABLE = refuse('validation_failed', ENDLESS, { fields: { terms: ENDLESS } }).refusal;

/**
 * Whether a rule can end without another in its place: not a base rate of an interpreter, nor the company's default, without which nothing
 * could be priced. Source: rule rates-8.
 * @example canEnd of a client's own hourly rate // true: the default takes its place
 */
export function canEnd({ side, kind, scope }: Pick<PlannedRule, 'side' | 'kind' | 'scope'>): boolean {
  const { interpreterId, clientId, language, serviceType, mode, weekday } = scope;
  const isLimited = [clientId, language, serviceType, mode, weekday].some((limit) => limit !== null);
  const isOfInterpreter = interpreterId !== null;
  return kind !== 'hourly_rate' || isLimited || (side === 'charge' ? isOfInterpreter : !isOfInterpreter);
}

/** Where a rule stands on a civil date: over, in force, or still to begin. */
export function stateOn(
  { from, until }: Pick<AnyRule, 'from' | 'until'>,
  today: string,
): 'past' | 'present' | 'coming' {
  if (until !== null && until <= today) return 'past';
  return from !== null && from > today ? 'coming' : 'present';
}

/** The last civil date on which a rule holds; null: without end. */
export function lastDay({ until }: Pick<AnyRule, 'until'>): string | null {
  return until === null ? null : addDays(until, -1);
}
