import { expect, it } from 'vitest';
import { normalizeAmount } from './normalize-amount.ts';

it.each([
  ['1,250.50', '1250.50'],
  ['$12,345,678.90', '12345678.90'],
  [' 999 ', '999'],
  ['1,000', '1000'],
  ['-20', '-20'],
  ['−20', '-20'],
  ['– $1,250.50', '-1250.50'],
  ['$−5', '-5'],
  ['', ''],
])('reads %j as %j, as amounts are shown', (typed, amount) => {
  expect(normalizeAmount(typed)).toBe(amount);
});

it.each(['1,50', '12,50.00', '1,2505', ',250', '1.250,50', '1,250,5'])('leaves %j to be refused', (typed) => {
  expect(normalizeAmount(typed)).toBe(typed);
});
