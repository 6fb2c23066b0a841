import { addDays } from '#domain/civil.ts';
import type { RateCard, Work } from '../price.ts';
import {
  type AnyRule,
  type Mode,
  type RuleFacts,
  type RuleKind,
  type RuleScope,
  type Side,
  winningRule,
  winningRules,
} from './rule.ts';

/**
 * A rule without what it shares with the others: it is about pay, and holds. `scope` has only its limits, `terms` are those of
 * the kind; as they come over the network.
 */
export interface PayRule {
  readonly kind: string;
  readonly scope: Record<string, unknown>;
  readonly terms: Record<string, unknown>;
}

/**
 * What an interpreter is paid by for one appointment: all that `price` needs besides the appointment, and nothing of what the
 * client pays. Their phone computes the expected pay from it, also without a network. Source: rule rates-21.
 */
export interface PayTerms {
  readonly rules: PayRule[];
  /** Civil dates on which the appointment may take place. */
  readonly holidays: string[];
  readonly surchargesAddUp: boolean;
  readonly mode: Mode;
  readonly isEmergency: boolean;
  /** Whether a rule pays or charges travel time, so that the completion asks for it; absent: no. */
  readonly asksTravelTime?: boolean | undefined;
}

/**
 * Whether rules pay or charge the time of the way to an appointment: not by phone or video. Source: rule rates-15.
 */
export function asksTravelTime(rules: readonly AnyRule[], facts: RuleFacts): boolean {
  const has = (side: Side) => winningRule(rules, { side, kinds: ['travel_time'] }, facts) !== null;
  return facts.mode === 'on_site' && (has('pay') || has('charge'));
}

/** What is due instead of a completion. */
const INSTEAD: readonly RuleKind[] = ['cancellation', 'no_show'];

/** The terms of one appointment, from the rules that may apply to it. Source: rule rates-21. */
export function payTermsOf(
  { facts, isEmergency }: Pick<Work, 'facts' | 'isEmergency'>,
  card: RateCard,
): PayTerms {
  const rules = winningRules(card.rules, 'pay', facts).filter(({ kind }) => !INSTEAD.includes(kind));
  // An appointment lasts at most a day, and may end later than booked.
  const until = addDays(facts.date, 3);
  return {
    rules: rules.map(({ kind, scope, terms }) => ({ kind, scope: limitsOf(scope), terms })),
    holidays: card.holidays.filter((date) => facts.date <= date && date < until),
    surchargesAddUp: card.surchargesAddUp,
    mode: facts.mode,
    isEmergency,
    ...(asksTravelTime(card.rules, facts) && { asksTravelTime: true }),
  };
}

/** The rules to price with: those of `payTermsOf`. */
export function cardOf({ rules, holidays, surchargesAddUp }: PayTerms): RateCard {
  return { rules: rules.map(ruleOf), holidays, surchargesAddUp };
}

function ruleOf({ kind, scope, terms }: PayRule): AnyRule {
  const rule = {
    id: null,
    side: 'pay',
    kind,
    scope: { ...UNLIMITED, ...scope },
    from: null,
    until: null,
    terms,
  };
  // `payTermsOf` made it from such a rule; the way over the network does not keep the types.
  return rule as unknown as AnyRule;
}

const UNLIMITED: RuleScope = {
  clientId: null,
  interpreterId: null,
  language: null,
  serviceType: null,
  mode: null,
  weekday: null,
};

function limitsOf(scope: RuleScope): Record<string, unknown> {
  return Object.fromEntries(Object.entries(scope).filter(([, limit]) => limit !== null));
}
