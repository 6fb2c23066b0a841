import type { Db, Tx } from '#server/db/connect.ts';
import { fieldsOf, select, selection, selectRows } from '#server/db/query.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { containing, idsByName } from '#server/db/search-text.ts';
import { type Rankable, type RankedPerson, rank } from './rank.ts';
import type { RankTravel } from './rank-facts.ts';

/** Somebody of a list of possible interpreters; `isDetailed`: all reasons of the rank are told. */
export interface RankedRow {
  readonly person: RankedPerson;
  readonly isDetailed: boolean;
}

/**
 * What a list is made of; `find`: anybody by name, or one person; without either, all who speak the language, or the first `limit`
 * of them.
 */
export interface Looking {
  readonly now: string;
  readonly ways: RankTravel;
  readonly find: {
    readonly q?: string | undefined;
    readonly interpreterId?: number | undefined;
    readonly limit?: number | undefined;
  };
}

/** A list, or its beginning; `total`: how many it has. */
export interface RankedList<Row = RankedRow> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** So many are told with all reasons; of the others these are asked for one by one. */
const DETAILED = 25;

/**
 * The possible interpreters of an appointment in the order of `rank`. By name anybody is found, also of other languages and archived ones, with what keeps them
 * from it. Source: rules eligibility-23 and ranking-10.
 */
export async function rankedRows(
  on: Db | Tx,
  question: Rankable,
  { now, ways: travelTimes, find: { q, interpreterId, limit = Number.POSITIVE_INFINITY } }: Looking,
): Promise<RankedList> {
  if (q === undefined && interpreterId === undefined) {
    const { people, total } = await rank(on, question, {
      now,
      who: 'speakers',
      ways: travelTimes,
      enough: limit,
    });
    const rows = people.slice(0, limit).map((person, at) => ({ person, isDetailed: at < DETAILED }));
    return { rows, total };
  }
  const { people } = await rank(on, question, { now, who: 'speakers', ways: travelTimes });
  const ids = interpreterId === undefined ? await idsOfName(on, q ?? '') : [interpreterId];
  const known = new Map(people.map((person) => [person.row.interpreter.id, { person, isDetailed: true }]));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) {
    // They are beside the ranking: what keeps them away is all that there is to say.
    const others = await rank(on, question, { now, who: unknown, ways: travelTimes });
    for (const person of others.people) known.set(person.row.interpreter.id, { person, isDetailed: false });
  }
  const rows = ids.flatMap((id) => known.get(id) ?? []);
  return { rows, total: rows.length };
}

const FOUND = 10;
const BY_NAME = select(selection(fieldsOf('i', { id: interpreters.id })), (columns) => ({
  name: 'candidates-by-name',
  text: `SELECT ${columns} FROM interpreters i WHERE i.id IN (${idsByName('interpreters', '$1::text')})
    ORDER BY (i.archived_at IS NOT NULL), i.name, i.id LIMIT ${FOUND}`,
}));

async function idsOfName(on: Db | Tx, q: string): Promise<number[]> {
  const pattern = containing(q);
  return (await selectRows(on, BY_NAME, [pattern])).map(({ id }) => id);
}
