import { expect, test } from 'vitest';
import { adjustmentWarnings } from './adjustment-warnings.ts';

test.each([
  ['a small line', 500, 6000, []],
  ['a line of 1,000.00', 100_000, 60_000, []],
  ['a line above 1,000.00', 100_001, 60_000, ['The line is $1,000.01, more than $1,000.00.']],
  ['less by more than 1,000.00', -100_001, 200_000, ['The line is −$1,000.01, more than $1,000.00.']],
  ['10 times the pay', 60_000, 6000, []],
  ['more than 10 times the pay', 60_001, 6000, ['It is more than 10 times the pay of $60.00.']],
  ['a line where there was no pay', 60_001, 0, []],
  ['a small line of no appointment', 60_001, null, []],
])('%s gets its warnings', (_, cents, sideCents, warnings) => {
  expect(adjustmentWarnings({ side: 'pay', cents, sideCents })).toEqual(warnings);
});
