import { expect, it } from 'vitest';
import { monthOf } from './periods.ts';

it.each([
  ['2026-01-31', 0, '2026-01-01', '2026-01-31'],
  ['2026-01-31', -1, '2025-12-01', '2025-12-31'],
  ['2026-03-31', -1, '2026-02-01', '2026-02-28'],
  ['2024-03-01', -1, '2024-02-01', '2024-02-29'],
])('the month of %s, %i months away, is from %s to %s', (today, away, from, to) => {
  expect(monthOf(today, away)).toEqual({ from, to });
});
