import { beginsWord, languagesBegun } from '#domain/language-search.ts';
import { languageKey } from '#domain/languages.ts';
import { withoutAccents } from '#web/ui/text/search-words.ts';

/**
 * Whether each typed word is found in somebody's texts or begins a word of their languages; `plain` is `withoutAccents`, `languages` is `spokenText`. What begins a language finds texts by
 * the beginnings of their words only: 'dari' is neither Mandarin nor Haidari. An empty search matches all. `known`: the company's
 * languages. Source: rule people-12.
 */
export function personMatcher(
  typed: string,
  known: readonly string[],
): (plain: string, languages: string) => boolean {
  const words = withoutAccents(typed)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ word, key: languageKey(word), isLanguage: languagesBegun(word, known).length > 0 }));
  return (plain, languages) =>
    words.every(
      ({ word, key, isLanguage }) =>
        beginsWord(languages, key) || (isLanguage ? beginsWord(plain, word) : plain.includes(word)),
    );
}

/** Somebody's languages as `personMatcher` looks into them. */
export function spokenText(languages: readonly string[]): string {
  return languages.map(languageKey).join('\n');
}
