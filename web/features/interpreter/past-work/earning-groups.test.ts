import { expect, it } from 'vitest';
import { ownPayouts } from '#kit/component/payouts.ts';
import { groupEarnings } from './earning-groups.ts';

it('a period that is paid in part is not expected on the day on which that part was paid', () => {
  const own = ownPayouts();
  const [period] = own.periods;
  const [earning] = own.earnings;
  if (!period || !earning) throw new Error('there are both');
  const within = { period: { from: period.from, to: period.to }, payoutId: period.payoutId };
  const of = (state: 'paid' | 'reported' | 'approved', payDate: string | null) => ({
    ...{ ...earning, ...within, state, payDate },
  });
  const dates = (...earnings: ReturnType<typeof of>[]) => {
    const [group] = groupEarnings({ ...own, periods: [period], earnings }, 'period');
    return [group?.paidDate, group?.expectedDate];
  };
  expect(dates(of('paid', '2026-11-11'), of('reported', null))).toEqual(['2026-11-11', null]);
  expect(dates(of('paid', '2026-11-11'), of('approved', '2026-12-10'))).toEqual(['2026-11-11', '2026-12-10']);
});
