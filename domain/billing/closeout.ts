import { type Cents, fitsMoney, formatDollars, MAX_MONEY_CENTS } from '#domain/money.ts';
import { accept, type Refusal, type Result, refuse } from '#domain/refusal.ts';
import type { PaymentStatus } from './payment.ts';
import type { RuleKind, Side } from './rules/rule.ts';
import { isTax, type TaxLine, type TaxRule, withTaxes } from './tax.ts';

/**
 * How far the review of an ended appointment is: it waits for staff, for the interpreter's answer, or is done and frozen. Source:
 * rule closeouts-8.
 */
export const REVIEWS = ['reported', 'returned', 'approved'] as const;
export type Review = (typeof REVIEWS)[number];

/** What the queue can be narrowed to: one review, or all that nobody has approved yet ('waiting'). Source: rule closeouts-8. */
export const REVIEW_FILTERS = [...REVIEWS, 'waiting'] as const;
export type ReviewFilter = (typeof REVIEW_FILTERS)[number];

/**
 * What a closeout is about: work that was done, a late cancellation, a no-show, or a payment that staff entered. Source: rule closeouts-8.
 */
export const OUTCOMES = ['completed', 'cancelled', 'no_show', 'entered'] as const;
export type CloseoutOutcome = (typeof OUTCOMES)[number];

/** What people do with a closeout. Source: rules closeouts-8, closeouts-10 and closeouts-11. */
export type CloseoutAction =
  | 'approve'
  | 'return'
  | 'answer'
  | 'adjust'
  | 'remove_adjustment'
  | 'waive'
  | 'reopen'
  | 'pay';

/** The state that decides what is possible. */
export interface CloseoutState {
  readonly review: Review;
  readonly status: PaymentStatus;
  readonly outcome: CloseoutOutcome;
}

/**
 * The review after an action. Refused as `payment_step` with a sentence: nothing changes once it is void or paid; only a reported one is
 * adjusted and waived; only a returned one is answered, and waits with its payment for the answer; only an approved one is reopened.
 * Source: rules closeouts-8, closeouts-10 and closeouts-11.
 * @example nextReview({ review: 'returned', status: 'pending', outcome: 'completed' }, 'answer') // { ok: true, value: 'reported' }
 */
export function nextReview(
  { review, status, outcome }: CloseoutState,
  action: CloseoutAction,
): Result<Review> {
  if (status === 'void') return no('This payment was voided.');
  if (status === 'paid') return no('This payment was already paid, so it can no longer be changed.');
  switch (action) {
    case 'approve':
      return review === 'approved' ? no('This was already approved.') : accept('approved');
    case 'pay':
      return review === 'returned'
        ? no(
            'The interpreter has not answered the question about this report yet. Approve it first, or wait for the answer.',
          )
        : accept('approved');
    case 'return':
      return review === 'reported' ? accept('returned') : no(NOT_REPORTED[review]);
    case 'answer':
      if (review === 'returned') return accept('reported');
      return no(
        review === 'approved'
          ? 'The office has already approved this report. Call the office if something is wrong.'
          : 'The office is not waiting for an answer to this report.',
      );
    case 'reopen':
      return review === 'approved' ? accept('reported') : no('Only an approved appointment can be reopened.');
    case 'waive':
      if (outcome !== 'cancelled' && outcome !== 'no_show')
        return no('Only a late cancellation or a no-show can be waived.');
      return isChangeable(review);
    case 'adjust':
    case 'remove_adjustment':
      return isChangeable(review);
  }
}

/**
 * Why a side of a closeout cannot be corrected; null if it can: it is approved and, for the pay, not paid yet. Refused as `payment_step`.
 * Source: rule closeouts-14.
 * @example refuseCorrection({ review: 'approved', status: 'paid', outcome: 'completed' }, 'charge') // null
 */
export function refuseCorrection({ review, status }: CloseoutState, side: Side): Refusal | null {
  if (status === 'void') return { code: 'payment_step', message: 'This payment was voided.' };
  if (review !== 'approved')
    return {
      code: 'payment_step',
      message: 'This is not approved yet, so it needs no correction. Change its lines instead.',
    };
  if (side === 'charge' || status === 'pending') return null;
  return {
    code: 'payment_step',
    message: 'The interpreter has been paid. Enter a bonus or a deduction for the next payout.',
  };
}

const NOT_REPORTED: Readonly<Record<Exclude<Review, 'reported'>, string>> = {
  approved: 'This was already approved. Reopen it first.',
  returned: 'The interpreter has not answered the question about this report yet.',
};

function isChangeable(review: Review): Result<Review> {
  return review === 'approved' ? no(NOT_REPORTED.approved) : accept(review);
}

function no(message: string): Result<never> {
  return refuse('payment_step', message);
}

/** A line as far as its sum counts. */
interface SumLine {
  readonly side: Side;
  readonly label: string;
  readonly amountCents: Cents;
}

/** The amounts of both sides, in cents. */
export interface SideTotals {
  readonly payCents: Cents;
  readonly chargeCents: Cents;
}

/**
 * Lines that add up to the amounts: a side whose lines do not (a payment that staff entered has none) gets one for the difference.
 * Source: rule closeouts-11.
 * @example itemized([], { payCents: 6000, chargeCents: 0 }) // one line 'Amount as entered', 60.00, of the pay
 */
export function itemized<Line extends SumLine>(
  lines: readonly Line[],
  { payCents, chargeCents }: SideTotals,
): (Line | SumLine)[] {
  const missing = ([side, cents]: readonly [Side, Cents]): SumLine[] => {
    const amountCents = cents - sumOf(lines, side);
    return amountCents === 0 ? [] : [{ side, label: 'Amount as entered', amountCents }];
  };
  return [...missing(['pay', payCents]), ...missing(['charge', chargeCents]), ...lines];
}

/**
 * The amounts that lines come to. Refused as `validation_failed` at `amount` below 0 and above the largest amount. Source: rule
 * closeouts-11.
 * @example totalsOf([{ side: 'pay', label: 'Time', amountCents: 6000 }, { side: 'pay', label: 'Less', amountCents: -1000 }])
 * // payCents 5000, chargeCents 0
 */
export function totalsOf(lines: readonly SumLine[]): Result<SideTotals> {
  const [payCents, chargeCents] = [sumOf(lines, 'pay'), sumOf(lines, 'charge')];
  for (const [name, cents] of [
    ['pay', payCents],
    ['charge', chargeCents],
  ] as const) {
    if (cents >= 0 && fitsMoney(cents)) continue;
    const limit = cents < 0 ? 'less than $0.00' : `more than ${formatDollars(MAX_MONEY_CENTS)}`;
    const message = `The ${name} would be ${formatDollars(cents)}. It cannot be ${limit}.`;
    return refuse('validation_failed', message, { fields: { amount: message } });
  }
  return accept({ payCents, chargeCents });
}

/** The label of the line that takes a waived side to 0. Source: rule closeouts-13. */
export const WAIVED = 'Waived';

/** A line that is kept: a rule made it (`kind`), or staff added it (`adjustment`). */
interface StoredLine extends SumLine {
  readonly kind?: RuleKind;
  readonly adjustment?: object;
}

/**
 * The lines of a closeout after one side was priced again, with the rule of its tax (null: none): what staff added stays, and a waived side is 0 again. Null if the side is not
 * what rules made of it (entered, or waived when it was cancelled), or would fall below 0: then it keeps its lines. Source: rule rates-10.
 * @example 82.50 by the rules and -12.50 for a late arrival, now 90.00 by the rules: 90.00 and -12.50
 */
export function linesPricedAgain<Line extends StoredLine>(
  lines: readonly Line[],
  again: {
    readonly side: Side;
    readonly priced: readonly Line[];
    readonly totalCents: Cents;
    readonly tax: TaxRule | null;
  },
): (Line | TaxLine)[] | null {
  const { side, priced, totalCents, tax } = again;
  const ofSide = lines.filter((line) => line.side === side);
  const isByRules = ofSide.every(({ kind, adjustment }) => kind !== undefined || adjustment !== undefined);
  if (!isByRules || sumOf(lines, side) !== totalCents) return null;
  const added = ofSide.filter(({ adjustment }) => adjustment !== undefined);
  const waiver = totalCents === 0 ? added.findLast(({ label }) => label === WAIVED) : undefined;
  const others = [...priced, ...added.filter((line) => line !== waiver)];
  const untaxed = others.filter((line) => !isTax(line));
  const all = waiver ? [...others, { ...waiver, amountCents: -sumOf(untaxed, side) }] : others;
  const taxed = withTaxes(all, () => tax);
  if (sumOf(taxed, side) < 0) return null;
  const ofOther = lines.filter((line) => line.side !== side);
  return side === 'pay' ? [...taxed, ...ofOther] : [...ofOther, ...taxed];
}

function sumOf(lines: readonly SumLine[], side: Side): Cents {
  return lines.reduce((sum, line) => sum + (line.side === side ? line.amountCents : 0), 0);
}
