import { expect, test } from 'vitest';
import { daysOf, monthAfter, monthsOf, periodBefore } from './period.ts';

test.each([
  ['a month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['January', '2026-01-01', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['a quarter', '2026-10-01', '2026-12-31', '2026-07-01', '2026-09-30'],
  ['a leap year', '2024-01-01', '2024-12-31', '2023-01-01', '2023-12-31'],
  ['a week across the change of clocks', '2026-03-02', '2026-03-08', '2026-02-23', '2026-03-01'],
  ['a day', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['a month that has not ended', '2026-03-01', '2026-03-15', '2026-02-14', '2026-02-28'],
])('before %s comes a period of the same length', (_name, from, to, before, until) => {
  expect(periodBefore({ from, to })).toEqual({ from: before, to: until });
});

test('a period has both its days', () => {
  expect(daysOf({ from: '2026-03-01', to: '2026-03-31' })).toBe(31);
  expect(daysOf({ from: '2026-11-01', to: '2026-11-01' })).toBe(1);
});

test('a month is compared with the one in its place in the period before', () => {
  const quarter = { from: '2026-01-01', to: '2026-03-31' };
  expect(['2025-10', '2025-11', '2025-12'].map((month) => monthAfter(month, quarter))).toEqual([
    '2026-01',
    '2026-02',
    '2026-03',
  ]);
});

test('a period has each of its months', () => {
  expect(monthsOf({ from: '2025-12-31', to: '2026-02-01' })).toEqual([
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
  ]);
  expect(monthsOf({ from: '2026-02-03', to: '2026-02-05' })).toEqual(['2026-02-01']);
});
