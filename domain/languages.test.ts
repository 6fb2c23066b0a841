import { describe, expect, it } from 'vitest';
import { isLanguage, LANGUAGES } from '#domain/languages.ts';

describe('languages', () => {
  it('are 81, each once, from Spanish to Other', () => {
    expect(LANGUAGES).toHaveLength(81);
    expect(new Set(LANGUAGES).size).toBe(81);
    expect([LANGUAGES[0], LANGUAGES[79], LANGUAGES[80]]).toEqual(['Spanish', 'Sign Language (ASL)', 'Other']);
  });

  it('are known letter for letter', () => {
    expect(LANGUAGES.every(isLanguage)).toBe(true);
    expect(['spanish', 'Spanish ', '', 'Klingon', 'constructor'].some(isLanguage)).toBe(false);
  });
});
