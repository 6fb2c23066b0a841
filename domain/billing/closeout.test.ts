import { describe, expect, it } from 'vitest';
import {
  type CloseoutAction,
  type CloseoutState,
  itemized,
  linesPricedAgain,
  nextReview,
  OUTCOMES,
  REVIEWS,
  totalsOf,
} from './closeout.ts';
import { PAYMENT_STATUSES } from './payment.ts';
import { isTax, withTaxes } from './tax.ts';

const ACTIONS: readonly CloseoutAction[] = [
  'approve',
  'return',
  'answer',
  'adjust',
  'remove_adjustment',
  'waive',
  'reopen',
  'pay',
];
/** What follows for a pending payment, drawn independently: one row per review, one column per action; '-' is refused. */
const DRAWING = {
  reported: 'approved returned - reported reported reported - approved',
  returned: 'approved - reported returned returned returned - -',
  approved: '- - - - - - reported approved',
} as const;

describe('the review of a closeout (rule closeouts-8)', () => {
  const state = (more: Partial<CloseoutState>): CloseoutState => ({
    review: 'reported',
    status: 'pending',
    outcome: 'no_show',
    ...more,
  });

  it.each(REVIEWS)('goes on from %s as it is drawn', (review) => {
    const after = ACTIONS.map((action) => nextReview(state({ review }), action));
    expect(after.map((next) => (next.ok ? next.value : '-')).join(' ')).toBe(DRAWING[review]);
  });

  it.each(PAYMENT_STATUSES.filter((status) => status !== 'pending'))('is over once it is %s', (status) => {
    for (const review of REVIEWS)
      for (const action of ACTIONS) expect(nextReview(state({ review, status }), action).ok).toBe(false);
  });

  it.each(OUTCOMES)('waives %s only if nobody worked', (outcome) => {
    expect(nextReview(state({ outcome }), 'waive').ok).toBe(['cancelled', 'no_show'].includes(outcome));
  });
});

const line = (side: 'pay' | 'charge', amountCents: number) => ({ side, label: 'Any', amountCents });
type Line = ReturnType<typeof line> & { kind?: 'hourly_rate'; adjustment?: object };
const byRule = (side: 'pay' | 'charge', amountCents: number): Line => ({
  ...line(side, amountCents),
  kind: 'hourly_rate',
});
const added = (label: string, amountCents: number): Line => ({
  side: 'charge',
  label,
  amountCents,
  adjustment: {},
});

describe('the lines of a closeout (rule closeouts-11)', () => {
  it('add up to its amounts', () => {
    const lines = [line('pay', 8250), line('charge', 20_625), line('pay', -1250)];
    expect(totalsOf(lines)).toEqual({ ok: true, value: { payCents: 7000, chargeCents: 20_625 } });
  });

  it('are refused below 0, at the amount', () => {
    expect(totalsOf([line('pay', 8250), line('pay', -9000)])).toMatchObject({
      refusal: {
        code: 'validation_failed',
        fields: { amount: 'The pay would be −$7.50. It cannot be less than $0.00.' },
      },
    });
    expect(totalsOf([line('charge', 0), line('pay', 0)]).ok).toBe(true);
  });

  it('are refused above the largest amount', () => {
    const most = 9_999_999_999;
    expect(totalsOf([line('charge', most)]).ok).toBe(true);
    expect(totalsOf([line('charge', most), line('charge', 1)])).toMatchObject({
      refusal: { message: 'The charge would be $100,000,000.00. It cannot be more than $99,999,999.99.' },
    });
  });

  it.each([
    ['by the rules', [byRule('charge', 15_000)], [16_000]],
    ['adjusted', [byRule('charge', 15_000), added('Less', -1000)], [16_000, -1000]],
    ['waived', [byRule('charge', 15_000), added('Waived', -15_000)], [16_000, -16_000]],
    ['entered', [line('charge', 15_000)], null],
    ['adjusted by more than it is now', [byRule('charge', 30_000), added('Less', -17_000)], null],
  ])('are priced again: %s (rule rates-10)', (_, lines: Line[], amounts) => {
    const totalCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const priced = [byRule('charge', 16_000)];
    const again = linesPricedAgain([byRule('pay', 6000), ...lines], {
      side: 'charge',
      priced,
      totalCents,
      tax: null,
    });
    expect(again?.map(({ amountCents }) => amountCents) ?? null).toEqual(amounts && [6000, ...amounts]);
  });

  it('are taxed where nothing but lines of staff is due, and not where an amount was entered (rule rates-17)', () => {
    const rule = { id: 7, terms: { hundredthsPercent: 1690 } };
    const taxes = (lines: Line[]) =>
      withTaxes(lines, () => rule).flatMap((one) => (isTax(one) ? one.amountCents : []));
    expect(taxes([added('Key returned late', 5686)])).toEqual([961]);
    expect(taxes([line('charge', 5686), added('More', 100)])).toEqual([]);
    expect(withTaxes(withTaxes([added('Gone', 5686)], () => rule).slice(1), () => rule)).toEqual([]);
  });

  it('get one for an amount that staff entered', () => {
    expect(itemized([], { payCents: 6000, chargeCents: 0 })).toEqual([
      { side: 'pay', label: 'Amount as entered', amountCents: 6000 },
    ]);
    const lines = [line('pay', 6000), line('charge', 15_000)];
    expect(itemized(lines, { payCents: 6000, chargeCents: 15_000 })).toEqual(lines);
  });
});
