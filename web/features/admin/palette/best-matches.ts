import { beginsWord } from '#domain/language-search.ts';
import { withoutAccents } from '#web/ui/text/search-words.ts';
import { personMatcher, spokenText } from '../list/person-matcher.ts';

/** Something that can be found, with its texts made plain once instead of at every key. */
export interface Searchable<T> {
  readonly item: T;
  readonly title: string;
  readonly all: string;
  readonly languages: string;
}

/** `title` counts more than `others`. */
export function searchable<T>(
  item: T,
  title: string,
  others: readonly (string | null)[],
  languages: readonly string[] = [],
): Searchable<T> {
  const plain = withoutAccents(title);
  return {
    item,
    title: plain,
    languages: spokenText(languages),
    all: [plain, ...others.map((text) => withoutAccents(text ?? ''))].join('\n'),
  };
}

/**
 * At most `most` items in which every typed word is found (`personMatcher`), the best first: whose title begins so, then who has a word in the
 * title that begins so, then the title anywhere, then the other texts; among equals in the given order.
 */
export function bestMatches<T>(
  items: readonly Searchable<T>[],
  typed: string,
  { most, languages: known }: { readonly most: number; readonly languages: readonly string[] },
): T[] {
  const wanted = withoutAccents(typed).trim();
  const words = wanted.split(/\s+/).filter(Boolean);
  const tiers: T[][] = [[], [], [], []];
  const isFound = personMatcher(typed, known);
  for (const { item, title, all, languages } of items) {
    if (isFound(all, languages)) tiers[tierOf(title, wanted, words)]?.push(item);
  }
  return tiers.flat().slice(0, most);
}

function tierOf(title: string, wanted: string, words: readonly string[]): number {
  if (title.startsWith(wanted)) return 0;
  if (words.every((word) => beginsWord(title, word))) return 1;
  return words.every((word) => title.includes(word)) ? 2 : 3;
}

/** Items whose texts have a word that begins with each typed word: for short lists, where 'ana' must not find 'Calendar'. */
export function matchesByWordStart<T>(items: readonly Searchable<T>[], typed: string): T[] {
  const words = withoutAccents(typed).split(/\s+/).filter(Boolean);
  return items.filter(({ all }) => words.every((word) => beginsWord(all, word))).map(({ item }) => item);
}
