import { describe, expect, it } from 'vitest';
import { type EarnedPay, expectedPay, payingDays } from './expected-pay.ts';
import type { PayoutStatus } from './payout.ts';

const TERMS = { payPeriod: 'monthly', payDelayDays: 10, lastTo: '2026-10-31', today: '2026-11-06' } as const;
const OCTOBER = { from: '2026-10-01', to: '2026-10-31', payDate: '2026-11-12', sumCents: 6000 };
const pay = (about: Partial<EarnedPay> = {}): EarnedPay => ({
  date: '2026-10-20',
  isPaid: false,
  paidDate: null,
  review: 'approved',
  payout: null,
  ...about,
});
const inPayout = (status: PayoutStatus, sumCents = 6000) =>
  pay({ isPaid: status === 'paid', payout: { ...OCTOBER, status, sumCents } });

describe('the day on which pay is expected', () => {
  it.each([
    ['in a draft, of which interpreters do not know', inPayout('draft'), 'approved', '2026-11-12', false],
    ['in an approved payout', inPayout('approved'), 'on_its_way', '2026-11-12', true],
    ['in an exported payout', inPayout('exported'), 'on_its_way', '2026-11-12', true],
    ['in a paid payout', inPayout('paid'), 'paid', '2026-11-12', true],
    ['beside the payout of its period', pay(), 'approved', '2026-12-10', false],
    ['carried over to the next payout', inPayout('approved', 0), 'approved', '2026-12-10', false],
    ['of a period after the last payout', pay({ date: '2026-12-01' }), 'approved', '2027-01-10', false],
    ['not approved', pay({ review: 'returned' }), 'reported', null, false],
    ['paid alone', pay({ isPaid: true, paidDate: '2026-11-01' }), 'paid', '2026-11-01', false],
  ] as const)('of what is %s', (_, earned, state, payDate, isInPayout) => {
    expect(expectedPay(earned, TERMS)).toMatchObject({ state, payDate, isInPayout });
  });

  it('is that of its own period before there is a payout, and unknown once it has passed', () => {
    const before = { ...TERMS, lastTo: null };
    expect(expectedPay(pay(), before).payDate).toBe('2026-11-10');
    expect(expectedPay(pay(), { ...before, today: '2026-11-11' }).payDate).toBeNull();
  });
});

it('something is paid only on a day whose pay is more than its deductions', () => {
  const on = (
    payDate: string | null,
    cents: number,
    state: 'reported' | 'approved' | 'on_its_way' | 'paid',
  ) => ({
    payDate,
    cents,
    state,
  });
  expect([
    ...payingDays([
      on('2026-11-10', 12_000, 'approved'),
      on('2026-11-10', -15_000, 'approved'),
      on('2026-12-10', 5000, 'approved'),
      on('2026-12-10', -5000, 'approved'),
      on('2027-01-10', 7001, 'on_its_way'),
      on('2027-01-10', -7000, 'approved'),
      on('2026-10-10', 9000, 'paid'),
      on(null, 9000, 'reported'),
    ]),
  ]).toEqual(['2027-01-10']);
});
