import { expect, test } from 'vitest';
import { marginWarnings } from './margin-warnings.ts';

test.each([
  ['a margin above 0', 6000, 15_000, []],
  ['a small loss', 16_000, 15_000, []],
  ['a pay 500.00 above the charge', 65_000, 15_000, []],
  [
    'a pay more than 500.00 above the charge',
    65_001,
    15_000,
    ['The pay is $500.01 above the charge, more than $500.00.'],
  ],
  ['5 times the charge', 10_000, 2000, []],
  [
    'more than 5 times the charge',
    10_001,
    2000,
    ['The pay of $100.01 is more than 5 times the charge of $20.00.'],
  ],
  ['a charge that was waived', 6000, 0, []],
  ['a large pay without a charge', 200_000, 0, ['The pay is $2,000.00 above the charge, more than $500.00.']],
])('%s gets its warnings', (_, payCents, chargeCents, warnings) => {
  expect(marginWarnings({ payCents, chargeCents, taxCents: 0 })).toEqual(warnings);
});

test('tax is no part of the charge', () => {
  expect(marginWarnings({ payCents: 65_000, chargeCents: 16_000, taxCents: 1001 })).toEqual([
    'The pay is $500.01 above the charge before tax, more than $500.00.',
  ]);
});
