import { describe, expect, it } from 'vitest';
import { isLanguage, LANGUAGES, languageKey } from '#domain/languages.ts';

describe('languages', () => {
  it('are the 81 of the specification from Spanish to Other, then twelve more, each once', () => {
    expect(LANGUAGES).toHaveLength(93);
    expect(new Set(LANGUAGES.map(languageKey)).size).toBe(93);
    expect([LANGUAGES[81], LANGUAGES[92]]).toEqual(['Haitian Creole', 'Marshallese']);
    expect([LANGUAGES[0], LANGUAGES[79], LANGUAGES[80]]).toEqual(['Spanish', 'Sign Language (ASL)', 'Other']);
  });

  it('are known letter for letter', () => {
    expect(LANGUAGES.every(isLanguage)).toBe(true);
    expect(['spanish', 'Spanish ', '', 'Klingon', 'constructor'].some(isLanguage)).toBe(false);
  });
});
