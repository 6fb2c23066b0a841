import { plainText } from '#web/ui/plain-text.ts';

/** Whether every word that is searched for stands somewhere in the texts, in any case and with or without accents. */
export function matches(query: string, texts: readonly (string | null)[]): boolean {
  const haystack = plainText(texts.filter((text) => text !== null).join('\n'));
  return plainText(query)
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}
