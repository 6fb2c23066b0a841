import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { matchingOptions } from './matching-options.ts';

const options = ['Chinese (Mandarin)', 'Chinese (Cantonese)', 'Português', 'Spanish'].map((label) => ({
  value: label,
  label,
}));
const labels = (typed: string) => matchingOptions(options, typed).shown.map(({ label }) => label);

describe('options for what is typed', () => {
  it.each([
    ['', ['Chinese (Mandarin)', 'Chinese (Cantonese)', 'Português', 'Spanish']],
    ['  ', ['Chinese (Mandarin)', 'Chinese (Cantonese)', 'Português', 'Spanish']],
    ['MAND', ['Chinese (Mandarin)']],
    ['portugues', ['Português']],
    ['PORTUGUÊS', ['Português']],
    ['cant chin', ['Chinese (Cantonese)']],
    ['(', ['Chinese (Mandarin)', 'Chinese (Cantonese)']],
    ['klingon', []],
  ])('for %j are %j', (typed, found) => {
    expect(labels(typed)).toEqual(found);
  });

  it('are all languages', () => {
    const languages = LANGUAGES.map((value) => ({ value, label: value }));
    expect(matchingOptions(languages, '')).toEqual({ shown: languages, moreCount: 0 });
  });

  it('are at most a hundred, and the number of those left out is told', () => {
    const many = Array.from({ length: 120 }, (_, index) => ({ value: `${index}`, label: `Ana ${index}` }));
    const { shown, moreCount } = matchingOptions(many, 'ana');
    expect([shown.length, moreCount]).toEqual([100, 20]);
    expect(matchingOptions(many, 'ana 11').moreCount).toBe(0);
  });
});
