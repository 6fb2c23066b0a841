import { beginsWord, languagesBegun } from '#domain/language-search.ts';
import { withoutAccents } from '#web/ui/text/search-words.ts';

/**
 * Whether each typed word is found in somebody's texts or begins a word of their languages; both are plain (`withoutAccents`). What begins a language finds texts by
 * the beginnings of their words only: 'dari' is neither Mandarin nor Haidari. An empty search matches all. Source: rule D151.
 */
export function personMatcher(typed: string): (plain: string, languages: string) => boolean {
  const words = withoutAccents(typed)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ word, isLanguage: languagesBegun(word).length > 0 }));
  return (plain, languages) =>
    words.every(
      ({ word, isLanguage }) =>
        beginsWord(languages, word) || (isLanguage ? beginsWord(plain, word) : plain.includes(word)),
    );
}
