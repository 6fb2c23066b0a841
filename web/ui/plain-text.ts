/** A text as searches compare it: without accents, in lower case. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Tells of plain texts whether every word that is typed stands somewhere in them. Nothing typed stands in all. */
export function searchFor(typed: string): (plain: string) => boolean {
  const words = plainText(typed).split(/\s+/).filter(Boolean);
  return (plain) => words.every((word) => plain.includes(word));
}
