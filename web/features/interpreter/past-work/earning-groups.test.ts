import { expect, it } from 'vitest';
import { ownPayouts } from '#kit/component/payouts.ts';
import { groupEarnings, nextPay } from './earning-groups.ts';

it('a period that is paid in part is not expected on the day on which that part was paid', () => {
  const own = ownPayouts();
  const [period] = own.periods;
  const [earning] = own.earnings;
  if (!period || !earning) throw new Error('there are both');
  const within = { period: { from: period.from, to: period.to }, payoutId: period.payoutId };
  const of = (state: 'paid' | 'reported' | 'approved', payDate: string | null) => ({
    ...earning,
    ...within,
    state,
    payDate,
  });
  const dates = (...earnings: ReturnType<typeof of>[]) => {
    const [group] = groupEarnings({ ...own, periods: [period], earnings }, 'period');
    return [group?.paidDates, group?.expectedDate];
  };
  expect(dates(of('paid', '2026-11-11'), of('reported', null))).toEqual([['2026-11-11'], null]);
  expect(dates(of('paid', '2026-11-11'), of('approved', '2026-12-10'))).toEqual([
    ['2026-11-11'],
    '2026-12-10',
  ]);
  const [first, second, third] = [
    of('paid', '2026-11-02'),
    of('paid', '2026-11-11'),
    of('paid', '2026-11-02'),
  ];
  expect(dates(first, second, third)).toEqual([['2026-11-02', '2026-11-11'], null]);
});

it('a period says that it pays earlier work, and what is expected next is all that is expected on that day', () => {
  const own = ownPayouts();
  const [earning] = own.earnings;
  const [period] = own.periods;
  if (!earning || !period) throw new Error('there are both');
  const november = { from: '2026-11-01', to: '2026-11-30' };
  const of = (date: string, amount: string, state: 'approved' | 'on_its_way') => ({
    ...earning,
    date,
    amount,
    state,
    period: november,
    payoutId: null,
    payDate: '2026-12-10',
  });
  const late = {
    ...own,
    periods: [{ ...period, ...november, payoutId: null }],
    earnings: [of('2026-11-03', '40.00', 'on_its_way'), of('2026-10-20', '60.00', 'approved')],
  };
  expect(groupEarnings(late, 'period')[0]?.title).toBe('Nov 1 – 30, 2026, with earlier work');
  expect(nextPay(late)).toEqual({ amount: '100.00', payDate: '2026-12-10' });
});
