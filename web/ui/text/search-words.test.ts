import { expect, it } from 'vitest';
import { withoutAccents, wordMatcher } from './search-words.ts';

it.each([
  ['pena', 'Íñigo PEÑA'],
  ['Đào', 'Nguyen Thi Dao'],
  ['lodz', 'Łódź'],
  ['soren', 'Søren'],
])('%s is found in %s, whatever accents they or it have', (typed, text) => {
  expect(wordMatcher(typed)(withoutAccents(text))).toBe(true);
});
