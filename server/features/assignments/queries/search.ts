import { LANGUAGES } from '#domain/languages.ts';
import type { Db } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import { idsByName } from '#server/db/search-text.ts';

/** What a search term stands for in the columns of assignments. */
export interface SearchTargets {
  readonly clientIds: readonly number[];
  readonly interpreterIds: readonly number[];
  readonly languages: readonly string[];
  /** Patterns for `ILIKE` on the location. */
  readonly locations: readonly string[];
}

const PEOPLE = {
  name: 'assignment-search-people',
  text: `SELECT 'client', id FROM (${idsByName('clients', '$1')}) AS c
    UNION ALL SELECT 'interpreter', id FROM (${idsByName('interpreters', '$1')}) AS i`,
};

/** Shorter than this, a text inside a word has no trigram, and an index could not find it. */
const TRIGRAM = 3;

/**
 * Resolves a term to ids and names first, among hundreds or thousands of rows, so that the search over all assignments
 * compares ids, each with an index: see `searchCondition`. Accents in the names of people are left aside, as everywhere; in locations,
 * of which there are as many as assignments, they count as they are typed.
 */
export async function searchTargets(db: Db, term: string): Promise<SearchTargets> {
  const inside = `%${escaped(term)}%`;
  const people = await queryRows<['client' | 'interpreter', number]>(db, PEOPLE, [inside]);
  const idsOf = (who: string) => people.flatMap(([kind, id]) => (kind === who ? [id] : []));
  const lower = term.toLowerCase();
  return {
    clientIds: idsOf('client'),
    interpreterIds: idsOf('interpreter'),
    languages: LANGUAGES.filter((language) => language.toLowerCase().includes(lower)),
    locations: term.length < TRIGRAM ? [`${escaped(term)}%`, `% ${escaped(term)}%`] : [inside],
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
  const { clientIds, interpreterIds, languages, locations } = meaning;
  const arms = locations.map((pattern) => `a.location ILIKE ${bind(pattern)}`);
  if (clientIds.length > 0) arms.push(`a.client_id = ANY(${bind(clientIds)}::integer[])`);
  if (interpreterIds.length > 0)
    arms.push(`(a.interpreter_id = ANY(${bind(interpreterIds)}::integer[]) AND ${namesInterpreter})`);
  if (languages.length > 0) arms.push(`a.language = ANY(${bind(languages)}::text[])`);
  return `(${arms.join(' OR ')})`;
}

function escaped(term: string): string {
  return term.replaceAll(/[\\%_]/g, '\\$&');
}
