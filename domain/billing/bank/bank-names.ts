/** The words of a text without accents and signs, in lower case. */
export function plainWords(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Words that say nothing about whose name it is. */
const FILLERS: ReadonlySet<string> = new Set(
  'the of and for inc llc ltd corp co company de la st saint dba pllc pc'.split(' '),
);
/** Banks cut names: 'RIVERSIDE HOSP'. So many letters of a word are enough. */
const SHORTEST_CUT = 4;

interface Named {
  readonly id: number;
  readonly name: string;
}

/**
 * Finds which clients a text names: all words of the name are there, or half of them with one that is in no other client's name. The beginnings of long words
 * suffice. Source: rule client-payments-8.
 * @example nameFinder([{ id: 1, name: 'Riverside General Hospital' }])('ACH RIVERSIDE GENERAL HOSP') // a set of 1
 */
export function nameFinder(clients: readonly Named[]): (text: string) => ReadonlySet<number> {
  const names = clients.map(({ id, name }) => ({
    id,
    words: [...new Set(plainWords(name))].filter((word) => word.length > 1 && !FILLERS.has(word)),
  }));
  const byWord = new Map<string, number[]>();
  for (const [at, { words }] of names.entries())
    for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), at]);
  const byStart = Map.groupBy(byWord.keys(), (word) => word.slice(0, SHORTEST_CUT));
  return (text) => {
    const found = new Map<number, { count: number; isDistinct: boolean }>();
    for (const word of wordsIn(text, { byWord, byStart })) {
      const owners = byWord.get(word) ?? [];
      for (const at of owners) {
        const { count = 0, isDistinct = false } = found.get(at) ?? {};
        found.set(at, { count: count + 1, isDistinct: isDistinct || owners.length === 1 });
      }
    }
    const named = [...found].filter(([at, { count, isDistinct }]) => {
      const length = names[at]?.words.length ?? 0;
      return isDistinct ? count * 2 >= length : count === length;
    });
    return new Set(named.flatMap(([at]) => names[at]?.id ?? []));
  };
}

interface Words {
  readonly byWord: ReadonlyMap<string, readonly number[]>;
  readonly byStart: ReadonlyMap<string, readonly string[]>;
}

/** The words of names that a text has, each once. */
function wordsIn(text: string, { byWord, byStart }: Words): ReadonlySet<string> {
  const found = plainWords(text).flatMap((word) => {
    if (byWord.has(word)) return [word];
    if (word.length < SHORTEST_CUT) return [];
    return (byStart.get(word.slice(0, SHORTEST_CUT)) ?? []).filter((whole) => whole.startsWith(word));
  });
  return new Set(found);
}
