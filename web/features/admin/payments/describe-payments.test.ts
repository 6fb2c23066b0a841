import { expect, it } from 'vitest';
import { addMoney, formatDate, monthOf } from './describe-payments.ts';

it('says the year only where it is another one', () => {
  expect(formatDate('2026-03-02', '2026-11-20')).toBe('Mar 2');
  expect(formatDate('2025-12-31', '2026-01-01')).toBe('Dec 31, 2025');
  expect(formatDate('2026-03-02', undefined)).toBe('Mar 2, 2026');
});

it('adds cents where binary fractions would lose them', () => {
  expect(addMoney(['0.10', '0.20'])).toBe('0.30');
  expect(addMoney(Array.from({ length: 1000 }, () => '99999999.99'))).toBe('99999999990.00');
  expect(addMoney(['0.05'])).toBe('0.05');
  expect(addMoney([])).toBe('0.00');
});

it.each([
  ['2026-01-31', 0, '2026-01-01', '2026-01-31'],
  ['2026-01-31', -1, '2025-12-01', '2025-12-31'],
  ['2026-03-31', -1, '2026-02-01', '2026-02-28'],
  ['2024-03-01', -1, '2024-02-01', '2024-02-29'],
])('the month of %s, %i months away, is from %s to %s', (today, away, from, to) => {
  expect(monthOf(today, away)).toEqual({ from, to });
});
