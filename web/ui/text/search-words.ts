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

/**
 * The order of suggestions for a typed text: 0 for what begins with it, 1 where a later word does, 2 for the others. Enter takes
 * the first one.
 */
export function startRank(typed: string): (plain: string) => 0 | 1 | 2 {
  const start = withoutAccents(typed).trim();
  return (plain) => {
    if (plain.startsWith(start)) return 0;
    for (let at = plain.indexOf(start); at !== -1; at = plain.indexOf(start, at + 1))
      if (!/[\p{L}\p{N}]/u.test(plain.charAt(at - 1))) return 1;
    return 2;
  };
}
