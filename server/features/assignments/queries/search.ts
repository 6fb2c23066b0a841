import { languagesBegun } from '#domain/language-search.ts';
import type { Db } from '#server/db/connect.ts';
import { allLanguages } from '#server/db/languages.ts';
import { queryRows } from '#server/db/query.ts';
import { containing, escapedForLike, idsByName, searchText } from '#server/db/search-text.ts';

/** The values of a search term in the columns of assignments. */
interface SearchTargets {
  readonly clientIds: readonly number[];
  readonly interpreterIds: readonly number[];
  readonly languages: readonly string[];
  /** The locations that contain the term; null: too many to name them. */
  readonly locations: readonly string[] | null;
  /** What they fit, as patterns for `LIKE`. */
  readonly patterns: readonly string[];
}

/** Words in more locations than this are common: a page of appointments with them is soon found in its own order. */
const NAMED_LOCATIONS = 1000;

const lookUp = (patterns: number) => {
  const fits = Array.from({ length: patterns }, (_, index) => fitsPattern('search_text', `$${index + 2}`));
  const words = `concat(' ', regexp_replace(${searchText('name')}, '[^[:alnum:]]+', ' ', 'g'))`;
  return {
    text: `SELECT 'client', id, NULL FROM (${idsByName('clients', '$1::text')}) AS c
    UNION ALL SELECT 'interpreter', id, NULL FROM interpreters
      WHERE id IN (${idsByName('interpreters', '$1::text')}) AND ${fitsPattern(words, `$${patterns + 2}`)}
    UNION ALL (SELECT 'location', NULL, location FROM locations WHERE ${fits.join(' OR ')} LIMIT ${NAMED_LOCATIONS + 1})`,
  };
};
const LOOK_UP = lookUp(1);
const LOOK_UP_SHORT = lookUp(2);

type Found =
  | [what: 'client' | 'interpreter', id: number, location: null]
  | [what: 'location', id: null, location: string];

/** Shorter than this, a text inside a word has no trigram, and an index could not find it. */
const TRIGRAM = 3;

/** A text that is searched for: all of it in one place, or each of its words in any. */
export interface SearchMeaning {
  readonly whole: SearchTargets;
  readonly words: readonly SearchTargets[];
}

/** More words than people type; beyond, the whole text alone is searched for. */
const MOST_WORDS = 5;

/** What a text can mean: 'riverside spanish' names a client and a language. */
export async function searchMeaning(db: Db, text: string): Promise<SearchMeaning> {
  const words = text.trim().split(/\s+/);
  const isPhrase = words.length > 1 && words.length <= MOST_WORDS;
  const known = await allLanguages(db);
  const [whole, ...each] = await Promise.all(
    [text, ...(isPhrase ? words : [])].map((term) => searchTargets(db, term, known)),
  );
  if (whole === undefined) throw new Error('the text itself is searched for');
  return { whole, words: each };
}

/**
 * Resolves a term to ids, names and locations first, among hundreds or thousands of rows, so that the search over all
 * assignments compares these, each with an index: see `conditionOf`. Accents are left aside (rule api-6).
 */
async function searchTargets(db: Db, term: string, known: readonly string[]): Promise<SearchTargets> {
  const inside = containing(term);
  const isShort = term.length < TRIGRAM;
  const patterns = isShort ? [`${escapedForLike(term)}%`, `% ${escapedForLike(term)}%`] : [inside];
  const languages = languagesBegun(term, known);
  const found = await queryRows<Found>(db, isShort ? LOOK_UP_SHORT : LOOK_UP, [
    inside,
    ...patterns,
    languages.length > 0 ? `% ${escapedForLike(term.trim())}%` : '%',
  ]);
  const idsOf = (who: string) => found.flatMap(([what, id]) => (what === who && id !== null ? [id] : []));
  const locations = found.flatMap(([, , location]) => location ?? []);
  return {
    clientIds: idsOf('client'),
    interpreterIds: idsOf('interpreter'),
    languages,
    locations: locations.length > NAMED_LOCATIONS ? null : locations,
    patterns,
  };
}

/** The condition of a whole meaning: the text in one place, or all of its words, wherever each is. */
export function searchCondition(
  { whole, words }: SearchMeaning,
  bind: (value: unknown) => string,
  namesInterpreter = 'true',
): string {
  const people = interpretersOf(whole, words);
  if (people !== null) return conditionOf({ ...whole, interpreterIds: people }, bind, namesInterpreter);
  const inOne = conditionOf(whole, bind, namesInterpreter);
  if (words.length === 0 || words.some(meansNothing)) return inOne;
  // Numbers are compared before texts: most rows fail at the first.
  const inOrder = words.toSorted((a, b) => Number(a.locations === null) - Number(b.locations === null));
  return `(${inOne} OR (${inOrder.map((word) => conditionOf(word, bind, namesInterpreter)).join(' AND ')}))`;
}

/**
 * The interpreters whom a text and all of its words name, if they name nothing else; else null. First name and last name together are few people, and the planner
 * sees how few.
 */
function interpretersOf(whole: SearchTargets, words: readonly SearchTargets[]): number[] | null {
  const [first, ...others] = words;
  if (first === undefined || ![whole, ...words].every(namesOnlyInterpreters)) return null;
  const inAll = others.reduce(
    (ids, { interpreterIds }) => ids.intersection(new Set(interpreterIds)),
    new Set(first.interpreterIds),
  );
  return [...inAll.union(new Set(whole.interpreterIds))];
}

function namesOnlyInterpreters({ clientIds, languages, locations }: SearchTargets): boolean {
  return clientIds.length === 0 && languages.length === 0 && locations?.length === 0;
}

function meansNothing({ clientIds, interpreterIds, languages, locations }: SearchTargets): boolean {
  return [clientIds, interpreterIds, languages, locations ?? ['any']].every(({ length }) => length === 0);
}

/**
 * The condition on `a` and its parameters. One arm for each thing the term can mean, none for what it cannot: every arm
 * has an index of its own, so that the planner, which sees the values, reads their union when the term is rare and walks
 * the pages' own order, filtering, when it is common. Neither reads the table. `namesInterpreter`: of which appointments the
 * reader may know the interpreter.
 */
function conditionOf(
  meaning: SearchTargets,
  bind: (value: unknown) => string,
  namesInterpreter: string,
): string {
  const { clientIds, interpreterIds, languages, locations, patterns } = meaning;
  const arms: string[] = [];
  if (locations && locations.length > 0) arms.push(`a.location = ANY(${bind(locations)}::text[])`);
  if (clientIds.length > 0) arms.push(`a.client_id = ANY(${bind(clientIds)}::integer[])`);
  if (interpreterIds.length > 0)
    arms.push(`(a.interpreter_id = ANY(${bind(interpreterIds)}::integer[]) AND ${namesInterpreter})`);
  if (languages.length > 0) arms.push(`a.language = ANY(${bind(languages)}::text[])`);
  if (locations === null)
    arms.push(...patterns.map((one) => fitsPattern(searchText('a.location'), bind(one))));
  return arms.length === 0 ? 'false' : `(${arms.join(' OR ')})`;
}

function fitsPattern(text: string, pattern: string): string {
  return `${text} LIKE ${searchText(`${pattern}::text`)}`;
}
