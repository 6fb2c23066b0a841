/**
 * Letters with a stroke, which Unicode does not treat as accents; the server's searches (search-text.ts) treat them in the same
 * way.
 */
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

/** Whether a plain text contains every typed word. An empty search matches all. */
export function wordMatcher(typed: string): (plain: string) => boolean {
  const words = withoutAccents(typed).split(/\s+/).filter(Boolean);
  return (plain) => words.every((word) => plain.includes(word));
}
