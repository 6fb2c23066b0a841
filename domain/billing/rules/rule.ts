import type { ServiceType } from '#domain/assignment/client-request.ts';
import type { TenthCents } from '#domain/billing/rules/mileage-rate.ts';
import type { Cents } from '#domain/money.ts';

/** How people meet. Source: rule rates-6. */
export const MODES = ['on_site', 'phone', 'video'] as const;

export type Mode = (typeof MODES)[number];

/** Whose money a rule is about: what the interpreter earns, what the client pays. */
export type Side = 'pay' | 'charge';

/** What a rule is limited to; null: all. `weekday`: 1 is Monday, 7 is Sunday. Source: rule rates-6. */
export interface RuleScope {
  readonly clientId: number | null;
  readonly interpreterId: number | null;
  readonly language: string | null;
  readonly serviceType: ServiceType | null;
  readonly mode: Mode | null;
  readonly weekday: number | null;
}

/** What comes on top of the time: a share of its price in steps of half a per cent, cents for each hour, or cents once. */
export type Extra =
  | { readonly percent: number }
  | { readonly centsPerHour: Cents }
  | { readonly centsOnce: Cents };

/** What is due instead of worked time: a share of the booking in steps of half a per cent, or so many minutes. */
export type Instead = { readonly percent: number } | { readonly minutes: number };

/**
 * The terms of each kind of rule. Distances in hundredths of a mile. Source: rules rates-7, rates-11 to rates-14, rates-16 and rates-17.
 */
export interface RuleTerms {
  hourly_rate: { readonly rateCents: Cents };
  /**
   * Fixed prices of time up to so many minutes, the shortest first. The hourly rate applies to time of at most `beyondMinutes`, and to
   * what is left beyond the last price.
   */
  fixed_price: {
    readonly beyondMinutes: number;
    readonly prices: readonly { readonly upToMinutes: number; readonly amountCents: Cents }[];
  };
  /** Time is never shorter than this, and, if the booked time is due, never shorter than booked. */
  minimum: { readonly minutes: number; readonly isBookedTimeDue: boolean };
  /** Time is rounded to steps; up to `graceMinutes` over a step are free. */
  rounding: {
    readonly stepMinutes: number;
    readonly direction: 'up' | 'nearest' | 'down';
    readonly graceMinutes: number;
  };
  /** From one clock time to another, also over midnight; `from` and `until` equal: the whole day. */
  after_hours: {
    readonly windows: readonly { readonly from: string; readonly until: string; readonly extra: Extra }[];
  };
  weekend: { readonly extra: Extra };
  holiday: { readonly extra: Extra };
  /** Booked less than so many hours before the start: the step with the fewest hours that is met. */
  short_notice: { readonly steps: readonly { readonly hours: number; readonly extra: Extra }[] };
  emergency: { readonly extra: Extra };
  mileage: {
    readonly rateTenthCents: TenthCents;
    readonly freeHundredths: number;
    readonly ways: 'there_and_back' | 'one_way';
  };
  /** Travel time is paid as this share of the hourly rate if the way there is longer than `beyondHundredths`. */
  travel_time: { readonly beyondHundredths: number; readonly percent: number };
  parking: { readonly capCents: Cents | null };
  tolls: { readonly capCents: Cents | null };
  other_expenses: { readonly capCents: Cents | null };
  /** Cancelled less than so many hours before the start: the step with the fewest hours that is met. */
  cancellation: { readonly steps: readonly { readonly hours: number; readonly due: Instead }[] };
  no_show: { readonly due: Instead };
  /** In hundredths of a per cent of the other lines, with up to two decimals: 825 is 8.25 %, 887.5 is 8.875 %. */
  tax: { readonly hundredthsPercent: number };
  /** An invoice is due so many days after its date. Only of the charge, for a client or all. Source: rule invoices-1. */
  payment_terms: { readonly netDays: number };
}

export type RuleKind = keyof RuleTerms;

/** The kinds of rules, in the order of a rate book. */
export const RULE_KINDS = [
  ...(['hourly_rate', 'fixed_price', 'minimum', 'rounding'] as const),
  ...(['after_hours', 'weekend', 'holiday', 'short_notice', 'emergency'] as const),
  ...(['mileage', 'travel_time', 'parking', 'tolls', 'other_expenses'] as const),
  ...(['cancellation', 'no_show', 'tax', 'payment_terms'] as const),
] as const satisfies readonly RuleKind[];

/** A dated rule; it holds on the civil dates from `from` to the day before `until`; null: without end. Source: rule rates-6. */
export interface Rule<Kind extends RuleKind = RuleKind> {
  /** Null for a rule that every company has unless it sets another. */
  readonly id: number | null;
  readonly side: Side;
  readonly kind: Kind;
  readonly scope: RuleScope;
  readonly from: string | null;
  readonly until: string | null;
  readonly terms: RuleTerms[Kind];
}

/** Any rule; its kind tells its terms. */
export type AnyRule = { [Kind in RuleKind]: Rule<Kind> }[RuleKind];

/** What any rule says, apart from whom it is for and when it holds; its kind tells its terms. */
export type RuleContent = { [Kind in RuleKind]: Pick<Rule<Kind>, 'kind' | 'terms'> }[RuleKind];

/** What an appointment is, as far as rules are limited to it, with the civil date of its start. */
export interface RuleFacts {
  readonly clientId: number;
  readonly interpreterId: number | null;
  readonly language: string;
  readonly serviceType: ServiceType | null;
  readonly mode: Mode;
  readonly date: string;
}

/** Which limit counts first. Source: rule rates-6. */
const ORDER: Readonly<Record<Side, readonly (keyof RuleScope)[]>> = {
  charge: ['clientId', 'language', 'serviceType', 'mode'],
  pay: ['interpreterId', 'serviceType', 'language', 'mode'],
};

/**
 * The rule of one of these kinds that applies to an appointment on its date; null if none does. The one whose first
 * limit comes first in the order of its side; among those the one with more limits; then the kind that is named first. Source: rule
 * rates-6.
 * @example a client's own hourly rate wins over a language's, which wins over the company's
 */
export function winningRule<Kind extends RuleKind>(
  rules: readonly AnyRule[],
  wanted: { readonly side: Side; readonly kinds: readonly Kind[] },
  facts: RuleFacts,
): Extract<AnyRule, { readonly kind: Kind }> | null {
  let best: Extract<AnyRule, { readonly kind: Kind }> | null = null;
  let bestRank: number | null = null;
  for (const rule of rules) {
    if (rule.side !== wanted.side || !isOneOf(rule, wanted.kinds) || !applies(rule, facts)) continue;
    if (best !== null) {
      bestRank ??= rankOf(best, wanted.kinds);
      const rank = rankOf(rule, wanted.kinds);
      if (rank >= bestRank) continue;
      bestRank = rank;
    }
    best = rule;
  }
  return best;
}

/** The winning rule of each kind of a side, for an appointment on its date. Source: rule rates-6. */
export function winningRules(rules: readonly AnyRule[], side: Side, facts: RuleFacts): AnyRule[] {
  const ofSide = rules.filter((rule) => rule.side === side);
  const kinds = [...new Set(ofSide.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => winningRule(ofSide, { side, kinds: [kind] }, facts) ?? []);
}

/** What an hour pays or costs on the date of an appointment, in cents; null without a rate. Source: rules rates-4 to rates-6. */
export function hourlyRateCents(rules: readonly AnyRule[], side: Side, facts: RuleFacts): Cents | null {
  return winningRule(rules, { side, kinds: ['hourly_rate'] }, facts)?.terms.rateCents ?? null;
}

function isOneOf<Kind extends RuleKind>(
  rule: AnyRule,
  kinds: readonly Kind[],
): rule is Extract<AnyRule, { readonly kind: Kind }> {
  return kinds.some((kind) => kind === rule.kind);
}

function applies({ scope, from, until }: AnyRule, facts: RuleFacts): boolean {
  const holds = (from === null || from <= facts.date) && (until === null || facts.date < until);
  return holds && LIMITS.every((limit) => scope[limit] === null || scope[limit] === factOf(facts, limit));
}

/**
 * The step that holds with so much notice (milliseconds before the start, after it none): of those that reach so far, the one with the fewest hours;
 * undefined if none does. Source: rule rates-16.
 * @example stepWithin([{ hours: 48, … }, { hours: 24, … }], 30 * 3_600_000) // the one of 48 hours
 */
export function stepWithin<Step extends { readonly hours: number }>(
  steps: readonly Step[],
  noticeMs: number,
): Step | undefined {
  return steps
    .toSorted((a, b) => a.hours - b.hours)
    .find(({ hours }) => Math.max(noticeMs, 0) < hours * 3_600_000);
}

/** What a rule may be limited to. Source: rule rates-6. */
export const LIMITS = ['clientId', 'interpreterId', 'language', 'serviceType', 'mode', 'weekday'] as const;

function factOf(facts: RuleFacts, limit: keyof RuleScope): string | number | null {
  return limit === 'weekday' ? weekdayOf(facts.date) : facts[limit];
}

/** The day of the week of a civil date: 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/**
 * How strong a rule is beside others of its side, as one number: the less, the stronger. What counts first is in front, like a digit of a number. The last
 * digits only make the order total.
 */
function rankOf({ side, scope, kind }: AnyRule, kinds: readonly RuleKind[]): number {
  const order = ORDER[side];
  const first = order.findIndex((limit) => scope[limit] !== null);
  const open = LIMITS.filter((limit) => scope[limit] === null).length;
  let rank = (first === -1 ? order.length : first) * 10 + open;
  for (const limit of order) rank = rank * 2 + (scope[limit] === null ? 1 : 0);
  for (const limit of LIMITS) rank = rank * 2 + (scope[limit] === null ? 1 : 0);
  return rank * 100 + kinds.indexOf(kind);
}
