import { expect, test } from 'vitest';
import { choiceOf, PERIOD_CHOICES, periodOf, yearUntil } from './period-choices.ts';

test.each([
  ['this-month', '2024-02-29', '2024-02-01', '2024-02-29'],
  ['last-month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['this-quarter', '2026-11-23', '2026-10-01', '2026-12-31'],
  ['last-quarter', '2026-02-03', '2025-10-01', '2025-12-31'],
  ['this-year', '2026-11-23', '2026-01-01', '2026-12-31'],
  ['last-year', '2026-11-23', '2025-01-01', '2025-12-31'],
] as const)('%s on %s is from %s to %s', (choice, today, from, to) => {
  expect(periodOf(choice, today)).toEqual({ from, to });
});

test('the days of a choice are known as that choice, others as none', () => {
  for (const { id } of PERIOD_CHOICES) expect(choiceOf(periodOf(id, '2026-11-23'), '2026-11-23')).toBe(id);
  expect(choiceOf({ from: '2026-11-02', to: '2026-11-30' }, '2026-11-23')).toBeNull();
});

test.each([
  ['2026-11-30', '2025-12-01'],
  ['2026-12-31', '2026-01-01'],
  ['2026-01-15', '2025-02-01'],
])('the twelve months until %s begin on %s', (to, from) => {
  expect(yearUntil(to)).toEqual({ from, to });
});
