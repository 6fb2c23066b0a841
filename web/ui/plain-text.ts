/** A text as searches compare it: without accents, in lower case. */
export function plainText(text: string): string {
  // Most texts have no accent to take away, and lists of thousands are made plain at once.
  if (!/[^\0-\x7f]/.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Tells of plain texts whether every word that is typed stands somewhere in them. Nothing typed stands in all. */
export function searchFor(typed: string): (plain: string) => boolean {
  const words = plainText(typed).split(/\s+/).filter(Boolean);
  return (plain) => words.every((word) => plain.includes(word));
}
