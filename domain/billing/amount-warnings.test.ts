import { expect, it } from 'vitest';
import { amountWarnings } from './amount-warnings.ts';

it.each([
  ['10 times the estimate', 140_000, 14_000, []],
  [
    'more than 10 times the estimate',
    5_000_000,
    14_000,
    ['The amount is $50,000.00, more than 10 times the estimate of $140.00.'],
  ],
  ['$10,000.00 without an estimate', 1_000_000, null, []],
  ['more without an estimate', 1_000_001, null, ['The amount is $10,000.01, more than $10,000.00.']],
  ['more where the estimate is nothing', 1_000_001, 0, ['The amount is $10,000.01, more than $10,000.00.']],
] as const)('%s is asked about as it should be', (_, cents, expected, sentences) => {
  expect(amountWarnings(cents, { name: 'estimate', cents: expected })).toEqual(sentences);
});
