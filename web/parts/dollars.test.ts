import { expect, test } from 'vitest';
import { formatDollars } from '#domain/money.ts';
import { dollars } from './dollars.ts';

test.each([
  ['1234.50', '$1,234.50'],
  ['0.725', '$0.725'],
  ['-1555.00', '−$1,555.00'],
])('%s is %s on screens', (money, text) => {
  expect(dollars(money)).toBe(text);
});

test('an amount below 0 has the minus sign that paper has', () => {
  expect(dollars('-0.05')).toBe(formatDollars(-5));
});
