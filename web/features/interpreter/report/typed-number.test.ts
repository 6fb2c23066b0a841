import { expect, it } from 'vitest';
import { readTypedNumber } from './typed-number.ts';

it.each(['', '  ', 'none', '-', 'n/a'])('takes %j for nothing', (typed) => {
  expect(readTypedNumber(typed)).toEqual({ kind: 'none' });
});

it.each([
  ['0', 0],
  [' 8.5 ', 850],
  ['.75', 75],
  ['12,50', 1250],
  ['8,5', 850],
  [',75', 75],
  ['99999999.99', 9_999_999_999],
])('reads %j as %i hundredths', (typed, hundredths) => {
  expect(readTypedNumber(typed)).toEqual({ kind: 'number', hundredths });
});

it.each([
  ['-3', 'This cannot be less than 0'],
  ['1.005', 'At most two decimals'],
  ['100000000', 'This is too large'],
  ['1,000', 'Enter a number such as 12.50'],
  ['1,250,50', 'Enter a number such as 12.50'],
  ['1e3', 'Enter a number such as 12.50'],
  ['8 dollars', 'Enter a number such as 12.50'],
])('asks about %j', (typed, why) => {
  expect(readTypedNumber(typed)).toEqual({ kind: 'wrong', why });
});
