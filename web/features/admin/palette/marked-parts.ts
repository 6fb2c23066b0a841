import { plainText } from '#web/ui/plain-text.ts';

export interface TextPart {
  text: string;
  isMarked: boolean;
}

/**
 * A text cut where the typed words begin and end in it, in any case, with or without accents: what the eye looks for
 * in a result.
 * @example markedParts('José Ortega', 'jose') // [{ text: 'José', isMarked: true }, { text: ' Ortega', isMarked: false }]
 */
export function markedParts(text: string, typed: string): TextPart[] {
  const characters = [...text];
  const marked = marksOf(characters, plainText(typed).split(/\s+/).filter(Boolean));
  const parts: TextPart[] = [];
  for (const [index, character] of characters.entries()) {
    const last = parts.at(-1);
    // An accent that stands alone goes with its letter.
    const isMarked = marked.has(index) || (last?.isMarked === true && plainText(character) === '');
    if (last?.isMarked === isMarked) last.text += character;
    else parts.push({ text: character, isMarked });
  }
  return parts;
}

/** The positions of the characters that belong to one of the words. */
function marksOf(characters: readonly string[], words: readonly string[]): Set<number> {
  // A character may be none in plain text (a combining accent) or several: each plain one remembers whose it is.
  const owners: number[] = [];
  let plain = '';
  for (const [index, character] of characters.entries()) {
    const part = plainText(character);
    plain += part;
    for (let n = 0; n < part.length; n += 1) owners.push(index);
  }
  const marked = new Set<number>();
  for (const word of words) {
    for (let at = plain.indexOf(word); at !== -1; at = plain.indexOf(word, at + 1)) {
      for (const owner of owners.slice(at, at + word.length)) marked.add(owner);
    }
  }
  return marked;
}
