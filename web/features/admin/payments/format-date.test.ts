import { expect, it } from 'vitest';
import { formatDate } from './format-date.ts';

it('says the year only where it is another one', () => {
  expect(formatDate('2026-03-02', '2026-11-20')).toBe('Mar 2');
  expect(formatDate('2025-12-31', '2026-01-01')).toBe('Dec 31, 2025');
  expect(formatDate('2026-03-02', undefined)).toBe('Mar 2, 2026');
});
