import { replaceEqualDeep } from '@tanstack/react-query';

/** A page of a list: its rows in order, how many the list has in all, the cursor of the next page or null. */
interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly next: string | null;
}

/** The first so many rows of a list. `end` is where its last page ended, though that row may have gone since. */
export interface LoadedList<Row> extends ListPage<Row> {
  readonly end: Row | null;
}

/** Negative when the first comes before the second. */
export type Order<Row> = (a: Row, b: Row) => number;

interface Identified {
  readonly id: number;
}

export function firstPage<Row>(page: ListPage<Row>): LoadedList<Row> {
  return { ...page, end: page.rows.at(-1) ?? null };
}

/** The list with its next page, which may name rows again that have moved there meanwhile. */
export function withPage<Row extends Identified>(
  list: LoadedList<Row>,
  { rows, next }: ListPage<Row>,
): LoadedList<Row> {
  const known = new Set(list.rows.map(({ id }) => id));
  const added = rows.filter(({ id }) => !known.has(id));
  return { ...list, rows: [...list.rows, ...added], next, end: rows.at(-1) ?? list.end };
}

/**
 * The list after a change of the things with these ids, of which `found` are those that belong to it now. A row whose
 * place lies beyond what is loaded comes with its page. `isTotalKnown` false: the list may have
 * grown or shrunk.
 */
export function withChanged<Row extends Identified>(
  list: LoadedList<Row>,
  { ids, found }: { ids: readonly number[]; found: readonly Row[] },
  order: Order<Row>,
): { list: LoadedList<Row>; isTotalKnown: boolean } {
  const changed = new Set(ids);
  const shownBefore = new Set(list.rows.map(({ id }) => id));
  const kept = list.rows.filter(({ id }) => !changed.has(id));
  const { end, next } = list;
  const isLoaded = (row: Row) => next === null || (end !== null && order(row, end) <= 0);
  const rows = [...kept, ...found.filter(isLoaded)].sort(order);
  const isTotalKnown = found.length === changed.size && found.every(({ id }) => shownBefore.has(id));
  return { list: { ...list, rows }, isTotalKnown };
}

/** The new data with the old objects for what is the same, by id: what shows a row draws it again only when it changed. */
export function sharingRows<Row extends Identified>(before: unknown, after: unknown): LoadedList<Row> {
  // Both are data of one query, or nothing yet.
  const [old, fresh] = [before as LoadedList<Row> | undefined, after as LoadedList<Row>];
  if (old === undefined || old === fresh) return fresh;
  const known = new Map(old.rows.map((row) => [row.id, row]));
  return { ...fresh, rows: fresh.rows.map((row) => replaceEqualDeep(known.get(row.id), row)) };
}
