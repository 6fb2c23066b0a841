/** Letters with a stroke, which are no accents to Unicode; the server's searches (search-text.ts) take them alike. */
const STROKED: Readonly<Record<string, string>> = { đ: 'd', ø: 'o', ł: 'l', ı: 'i' };

/** A text as searches compare it: without accents, in lower case. */
export function withoutAccents(text: string): string {
  // Most texts have no accent to take away, and lists of thousands are made plain at once.
  if (!/[^\0-\x7f]/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[đøłı]/g, (letter) => STROKED[letter] ?? letter);
}

/** Tells of plain texts whether every word that is typed stands somewhere in them. Nothing typed stands in all. */
export function wordMatcher(typed: string): (plain: string) => boolean {
  const words = withoutAccents(typed).split(/\s+/).filter(Boolean);
  return (plain) => words.every((word) => plain.includes(word));
}
