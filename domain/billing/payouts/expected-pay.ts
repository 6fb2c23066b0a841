import type { Cents } from '#domain/money.ts';
import { type Days, nextPayPeriod, payDateOf, payPeriodOf } from './pay-period.ts';
import type { EarningState, PayoutStatus, PayPeriod } from './payout.ts';

/** An amount that an interpreter earns, and the payout that it is in. Civil dates. */
export interface EarnedPay {
  /** Of the work, or of the bonus or deduction. */
  readonly date: string;
  readonly isPaid: boolean;
  readonly paidDate: string | null;
  /** Not of a closeout: approved. */
  readonly review: 'reported' | 'returned' | 'approved';
  readonly payout: PayoutOfPay | null;
}

interface PayoutOfPay extends Days {
  readonly status: PayoutStatus;
  readonly payDate: string;
  /** The sum of the interpreter's lines in it: not above 0 nothing is paid with it (rule payouts-4). */
  readonly sumCents: number;
}

/** How often the company pays, and until which civil date there are payouts. */
export interface PayTerms {
  readonly payPeriod: PayPeriod;
  readonly payDelayDays: number;
  /** The last day of the last payout that is not void, also of a draft. Null: there is none. */
  readonly lastTo: string | null;
}

/** How far an amount is, its pay period, and when it was or will be paid (null: nobody knows). */
export interface ExpectedPay {
  readonly state: EarningState;
  readonly period: Days;
  readonly payDate: string | null;
  /** Whether its payout is one that the interpreter may know of: not a draft. */
  readonly isInPayout: boolean;
}

/**
 * The one rule of the day on which an interpreter's pay is expected: the day of its payout, else that of the first period after the last payout.
 * `today` is the company's civil date. Source: rule payouts-8.
 * @example work of October 20 that is in no payout while October's payout is a draft, monthly and 10 days: expected on December 10
 */
export function expectedPay(pay: EarnedPay, terms: PayTerms & { readonly today: string }): ExpectedPay {
  const { payout, isPaid, review } = pay;
  const isIn = payout !== null && payout.sumCents > 0;
  if (isIn && payout.status !== 'draft') {
    const { from, to, payDate } = payout;
    const state = payout.status === 'paid' ? 'paid' : 'on_its_way';
    // It may have been paid on another day than was planned.
    const paidOn = isPaid ? (pay.paidDate ?? payDate) : payDate;
    return { state, period: { from, to }, payDate: paidOn, isInPayout: true };
  }
  const period = periodOf(pay, terms);
  const at = { period, isInPayout: false };
  if (isPaid) return { ...at, state: 'paid', payDate: pay.paidDate };
  if (review !== 'approved') return { ...at, state: 'reported', payDate: null };
  const expected = isIn ? payout.payDate : payDateOf(period.to, terms.payDelayDays);
  // Nobody knows when, if that day has passed.
  return { ...at, state: 'approved', payDate: expected < terms.today ? null : expected };
}

/** The period of the day; for what is not paid and not in a draft, the first one after the last payout. */
function periodOf({ date, isPaid, payout }: EarnedPay, { payPeriod, lastTo }: PayTerms): Days {
  if (payout?.status === 'draft') return { from: payout.from, to: payout.to };
  const period = payPeriodOf(payPeriod, date);
  const isGathered = lastTo !== null && period.to <= lastTo;
  return isPaid || !isGathered ? period : nextPayPeriod(payPeriod, { lastTo, today: date });
}

/**
 * The civil dates on which an interpreter is paid something of all that is not paid yet: with its deductions the sum of the day is above 0. What is
 * expected on another day waits for later pay. `cents`: of the interpreter. Source: rules payouts-4 and payouts-8.
 * @example 120.00 and a deduction of 150.00, both expected on December 10 // no day
 */
export function payingDays(
  pays: readonly (Pick<ExpectedPay, 'state' | 'payDate'> & { readonly cents: Cents })[],
): ReadonlySet<string> {
  const sums = new Map<string, Cents>();
  for (const { state, payDate, cents } of pays)
    if (payDate !== null && state !== 'paid') sums.set(payDate, (sums.get(payDate) ?? 0) + cents);
  return new Set([...sums].filter(([, cents]) => cents > 0).map(([day]) => day));
}
