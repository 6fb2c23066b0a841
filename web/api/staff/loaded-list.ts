import { type QueryClient, queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import type { ListChange } from './list-changes.ts';

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
  const unchanged = list.rows.filter(({ id }) => !changed.has(id));
  const { end, next } = list;
  const isLoaded = (row: Row) => next === null || (end !== null && order(row, end) <= 0);
  const rows = [...unchanged, ...found.filter(isLoaded)].sort(order);
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

const PAGE_SIZE = 50;
/** Sizes that the server keeps a prepared statement for; the last is the most that one call gives. */
const PAGE_SIZES = [PAGE_SIZE, 100, 200, 1_000] as const;

/** The query of the address of one page. */
export interface PageRequest {
  page: { limit: string; cursor?: string };
  signal?: AbortSignal;
}

interface ListOptions<Row> {
  queryKey: readonly unknown[];
  readPage: (request: PageRequest) => Promise<ListPage<Row>>;
  /** The server's order of the list. */
  order: Order<Row>;
  takeChange?: (change: ListChange) => Promise<unknown>;
}

export type StaffList<Row extends Identified> = ReturnType<typeof staffList<Row>>;

/**
 * A long list: its query holds the rows that are loaded, `loadNext` adds a page. Fetched again it is as long as it was, in as
 * few calls as can be.
 */
export function staffList<Row extends Identified>(options: ListOptions<Row>) {
  const { readPage, order, takeChange } = options;
  const query = queryOptions({
    queryKey: options.queryKey,
    queryFn: ({ client, queryKey, signal }) => {
      const loaded = client.getQueryData<LoadedList<Row>>(queryKey)?.rows.length ?? 0;
      return readRows(readPage, loaded, signal);
    },
    structuralSharing: sharingRows<Row>,
    ...(takeChange && { meta: { takeChange } }),
  });
  return {
    query,
    order,
    loadNext: (client: QueryClient) => loadNext(client, query.queryKey, readPage),
    /** All rows or the first `most`, read apart from those that are loaded. */
    readAll: async (most = Number.POSITIVE_INFINITY) => (await readRows(readPage, most)).rows,
  };
}

async function readRows<Row extends Identified>(
  readPage: ListOptions<Row>['readPage'],
  loaded: number,
  signal?: AbortSignal,
): Promise<LoadedList<Row>> {
  const limitFor = (missing: number) => String(PAGE_SIZES.find((size) => size >= missing) ?? 1_000);
  let list = firstPage(await readPage({ page: { limit: limitFor(loaded) }, ...(signal && { signal }) }));
  while (list.next !== null && list.rows.length < loaded) {
    const page = { limit: limitFor(loaded - list.rows.length), cursor: list.next };
    list = withPage(list, await readPage({ page, ...(signal && { signal }) }));
  }
  return list;
}

/** How often a page is read at most, in a company in which something changes all the time. */
const MOST_READS = 3;

/**
 * A page that arrives after the list was fetched again is left out. One during which the list changed is read again: it may
 * be from before that change, of which no second event tells.
 */
async function loadNext<Row extends Identified>(
  client: QueryClient,
  queryKey: readonly unknown[],
  readPage: ListOptions<Row>['readPage'],
): Promise<void> {
  const cursor = client.getQueryData<LoadedList<Row>>(queryKey)?.next;
  if (!cursor) return;
  for (let read = 1; ; read += 1) {
    const before = client.getQueryData<LoadedList<Row>>(queryKey);
    const page = await readPage({ page: { limit: String(PAGE_SIZE), cursor } });
    const list = client.getQueryData<LoadedList<Row>>(queryKey);
    if (list?.next !== cursor) return;
    if (list !== before && read < MOST_READS) continue;
    client.setQueryData(queryKey, withPage(list, page));
    return;
  }
}
