import { languageKey } from './languages.ts';

/** Whether a word of a text begins with another text; both in lower case, without accents. Source: rule people-12. */
export function beginsWord(text: string, typed: string): boolean {
  if (typed === '') return false;
  for (let at = text.indexOf(typed); at !== -1; at = text.indexOf(typed, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  return false;
}

/**
 * Those of some languages of which a word begins with what is typed. Source: rule people-12.
 * @example languagesBegun('dari', LANGUAGES) // ['Dari'], not 'Chinese (Mandarin)'
 */
export function languagesBegun(typed: string, languages: readonly string[]): string[] {
  const key = languageKey(typed);
  return languages.filter((language) => beginsWord(languageKey(language), key));
}
