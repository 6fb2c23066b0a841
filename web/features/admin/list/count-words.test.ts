import { expect, it } from 'vitest';
import { countWords } from './count-words.ts';

it('says that a number beyond what is counted is an estimate, and not its last digits', () => {
  expect(countWords(1, 'payment')).toBe('1 payment');
  expect(countWords(10_000, 'payment')).toBe('10,000 payments');
  expect(countWords(853_127, 'payment')).toBe('About 853,000 payments');
  // The sum of two lists, each of them counted.
  expect(countWords(12_345, 'appointment', true)).toBe('12,345 appointments');
});
