import { expect, it } from 'vitest';
import { languagesBegun } from './language-search.ts';

it.each([
  ['dari', ['Dari']],
  ['mand', ['Chinese (Mandarin)']],
  ['farsi', ['Farsi (Persian)']],
  ['sign lang', ['Sign Language (ASL)']],
  ['ari', []],
  ['', []],
])('%s begins a word of %j', (typed, languages) => {
  expect(languagesBegun(typed)).toEqual(languages);
});
