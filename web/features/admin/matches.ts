/** Whether every word that is searched for stands somewhere in the texts, in any case and with or without accents. */
export function matches(query: string, texts: readonly (string | null)[]): boolean {
  const haystack = plain(texts.filter((text) => text !== null).join('\n'));
  return plain(query)
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
