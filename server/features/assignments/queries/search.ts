import { LANGUAGES } from '#domain/languages.ts';
import type { Db } from '#server/db/connect.ts';
import { prepared, queryRows } from '#server/db/query.ts';
import { idsByName, searchText } from '#server/db/search-text.ts';

/** The values of a search term in the columns of assignments. */
export interface SearchTargets {
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
  return prepared(`SELECT 'client', id, NULL FROM (${idsByName('clients', '$1::text')}) AS c
    UNION ALL SELECT 'interpreter', id, NULL FROM (${idsByName('interpreters', '$1::text')}) AS i
    UNION ALL (SELECT 'location', NULL, location FROM locations WHERE ${fits.join(' OR ')} LIMIT ${NAMED_LOCATIONS + 1})`);
};
const LOOK_UP = lookUp(1);
const LOOK_UP_SHORT = lookUp(2);

type Found =
  | [what: 'client' | 'interpreter', id: number, location: null]
  | [what: 'location', id: null, location: string];

/** Shorter than this, a text inside a word has no trigram, and an index could not find it. */
const TRIGRAM = 3;

/**
 * Resolves a term to ids, names and locations first, among hundreds or thousands of rows, so that the search over all
 * assignments compares these, each with an index: see `searchCondition`. Accents are left aside (rule L7).
 */
export async function searchTargets(db: Db, term: string): Promise<SearchTargets> {
  const inside = `%${escaped(term)}%`;
  const isShort = term.length < TRIGRAM;
  const patterns = isShort ? [`${escaped(term)}%`, `% ${escaped(term)}%`] : [inside];
  const found = await queryRows<Found>(db, isShort ? LOOK_UP_SHORT : LOOK_UP, [inside, ...patterns]);
  const idsOf = (who: string) => found.flatMap(([what, id]) => (what === who && id !== null ? [id] : []));
  const locations = found.flatMap(([, , location]) => location ?? []);
  const lower = term.toLowerCase();
  return {
    clientIds: idsOf('client'),
    interpreterIds: idsOf('interpreter'),
    languages: LANGUAGES.filter((language) => language.toLowerCase().includes(lower)),
    locations: locations.length > NAMED_LOCATIONS ? null : locations,
    patterns,
  };
}

/**
 * The condition on `a` and its parameters. One arm for each thing the term can mean, none for what it cannot: every arm
 * has an index of its own, so that the planner, which sees the values, reads their union when the term is rare and walks
 * the pages' own order, filtering, when it is common. Neither reads the table. `namesInterpreter`: of which appointments the
 * reader may know the interpreter.
 */
export function searchCondition(
  meaning: SearchTargets,
  bind: (value: unknown) => string,
  namesInterpreter = 'true',
): string {
  const { clientIds, interpreterIds, languages, locations, patterns } = meaning;
  const arms =
    locations === null ? patterns.map((one) => fitsPattern(searchText('a.location'), bind(one))) : [];
  if (locations && locations.length > 0) arms.push(`a.location = ANY(${bind(locations)}::text[])`);
  if (clientIds.length > 0) arms.push(`a.client_id = ANY(${bind(clientIds)}::integer[])`);
  if (interpreterIds.length > 0)
    arms.push(`(a.interpreter_id = ANY(${bind(interpreterIds)}::integer[]) AND ${namesInterpreter})`);
  if (languages.length > 0) arms.push(`a.language = ANY(${bind(languages)}::text[])`);
  return arms.length === 0 ? 'false' : `(${arms.join(' OR ')})`;
}

function fitsPattern(text: string, pattern: string): string {
  return `${text} LIKE ${searchText(`${pattern}::text`)}`;
}

function escaped(term: string): string {
  return term.replaceAll(/[\\%_]/g, '\\$&');
}
