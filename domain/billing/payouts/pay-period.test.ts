import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/civil.ts';
import { nextPayPeriod, payDateOf, payPeriodOf } from './pay-period.ts';
import { PAY_PERIODS } from './payout.ts';

describe('the pay period of a day', () => {
  it.each([
    ['weekly', '2026-03-02', '2026-03-02', '2026-03-08'],
    ['weekly', '2026-03-08', '2026-03-02', '2026-03-08'],
    ['weekly', '2028-02-29', '2028-02-28', '2028-03-05'],
    ['weekly', '2027-01-01', '2026-12-28', '2027-01-03'],
    ['twice_a_month', '2026-02-15', '2026-02-01', '2026-02-15'],
    ['twice_a_month', '2026-02-16', '2026-02-16', '2026-02-28'],
    ['twice_a_month', '2028-02-20', '2028-02-16', '2028-02-29'],
    ['twice_a_month', '2026-12-31', '2026-12-16', '2026-12-31'],
    ['monthly', '2028-02-01', '2028-02-01', '2028-02-29'],
    ['monthly', '2100-02-10', '2100-02-01', '2100-02-28'],
    ['monthly', '2000-02-10', '2000-02-01', '2000-02-29'],
    ['monthly', '2026-12-05', '2026-12-01', '2026-12-31'],
  ] as const)('%s, %s: from %s to %s', (kind, date, from, to) => {
    expect(payPeriodOf(kind, date)).toEqual({ from, to });
  });

  it('is one of periods that follow each other without a gap, over leap years too', () => {
    const day = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1996-01-01', days));
    fc.assert(
      fc.property(fc.constantFrom(...PAY_PERIODS), day, (kind, date) => {
        const period = payPeriodOf(kind, date);
        expect(period.from <= date && date <= period.to).toBe(true);
        expect(payPeriodOf(kind, period.from)).toEqual(period);
        expect(payPeriodOf(kind, period.to)).toEqual(period);
        const next = nextPayPeriod(kind, { lastTo: period.to, today: date });
        expect(next).toEqual(payPeriodOf(kind, addDays(period.to, 1)));
        expect(next.from).toBe(addDays(period.to, 1));
      }),
    );
  });
});

describe('the period that comes next', () => {
  it.each([
    ['weekly', '2026-03-02', '2026-02-23', '2026-03-01'],
    ['twice_a_month', '2026-03-02', '2026-02-16', '2026-02-28'],
    ['twice_a_month', '2026-03-16', '2026-03-01', '2026-03-15'],
    ['monthly', '2026-01-31', '2025-12-01', '2025-12-31'],
  ] as const)('is the last one that is over, before the first payout: %s on %s', (kind, today, from, to) => {
    expect(nextPayPeriod(kind, { lastTo: null, today })).toEqual({ from, to });
  });

  it('begins after the last payout when the company changed its periods', () => {
    const after = { lastTo: '2026-02-15', today: '2026-03-02' };
    expect(nextPayPeriod('monthly', after)).toEqual({ from: '2026-02-16', to: '2026-02-28' });
    expect(nextPayPeriod('weekly', { ...after, lastTo: '2026-02-28' })).toEqual({
      from: '2026-03-01',
      to: '2026-03-01',
    });
  });
});

it('is paid so many days after its end', () => {
  expect(payDateOf('2028-01-31', 10)).toBe('2028-02-10');
  expect(payDateOf('2028-02-29', 0)).toBe('2028-02-29');
  expect(payDateOf('2026-12-31', 1)).toBe('2027-01-01');
});
