import { plainText, searchFor } from '#web/ui/plain-text.ts';

/** Whether every word that is searched for stands somewhere in the texts, in any case and with or without accents. */
export function matches(query: string, texts: readonly (string | null)[]): boolean {
  return searchFor(query)(plainText(texts.filter((text) => text !== null).join('\n')));
}
