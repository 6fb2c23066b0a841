import type { TenthCents } from '#domain/billing/rules/mileage-rate.ts';
import type { Cents } from '#domain/money.ts';
import type { RuleKind, Side } from './rules/rule.ts';

/**
 * One line of an amount. The lines of a side add up to its amount. `quantity` is in `unit`s; hours have `rateCents`, miles
 * have `rateTenthCents`. Source: rules closeouts-2 and rates-2.
 */
export interface AmountStep {
  readonly label: string;
  readonly quantity?: number;
  readonly unit?: 'hours' | 'miles';
  readonly rateCents?: Cents;
  readonly rateTenthCents?: TenthCents;
  readonly amountCents: Cents;
  readonly side: Side;
}

/** A line of a price, and the rule behind it. Source: rule rates-11. */
export interface PriceLine extends AmountStep {
  readonly kind: RuleKind;
  readonly ruleId: number | null;
  /** Of an agreed amount: as it was entered, and what the rules give for the time, both with tax. */
  readonly agreedCents?: Cents;
  readonly byRulesCents?: Cents;
}

/** Minutes in hours with at most four decimals. */
export function hoursOf(minutes: number): number {
  return Number((minutes / 60).toFixed(4));
}

/** The part of a line that says how much time it is about, at which rate. */
export function hours(minutes: number, rateCents: Cents) {
  return { quantity: hoursOf(minutes), unit: 'hours' as const, rateCents };
}
