import { expect, it } from 'vitest';
import { languagesBegun } from './language-search.ts';
import { LANGUAGES } from './languages.ts';

it.each([
  ['dari', ['Dari']],
  ['mand', ['Chinese (Mandarin)']],
  ['farsi', ['Farsi (Persian)']],
  ['sign lang', ['Sign Language (ASL)']],
  ['(asl', ['Sign Language (ASL)']],
  ['kiche', ["K'iche'"]],
  ['k’ICHE', ["K'iche'"]],
  ['guarani', ['Guaraní']],
  ['ari', []],
  ['', []],
])('%s begins a word of %j', (typed, languages) => {
  expect(languagesBegun(typed, [...LANGUAGES, 'Guaraní'])).toEqual(languages);
});
