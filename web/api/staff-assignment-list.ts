import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Assignment } from '#contracts/assignment.ts';
import { callPage } from './http.ts';
import { firstPage, type LoadedList, type Order, sharingRows, withChanged, withPage } from './loaded-list.ts';
import type { AssignmentFilters } from './staff-assignments.ts';
import { type HeardChange, isFetchedWhole } from './taken-changes.ts';

/** What narrows a list of appointments, and its order in time. */
export type ListFilters = Omit<AssignmentFilters, 'ids' | 'order'> & { order: 'oldest' | 'newest' };

const PAGE_SIZE = 50;
/** As many as one call gives (contracts: `AssignmentQuery`). */
const MOST_AT_ONCE = 1_000;
/** As many as are asked for by their ids in one call (contracts: `MOST_IDS`). */
const MOST_IDS = 200;

/**
 * The beginning of a list of appointments, which `loadOn` makes longer. Fetched again it is as long as it was, in as few
 * calls as can be; a change heard of is fetched by the ids alone.
 */
export const assignmentListQuery = (filters: ListFilters) =>
  queryOptions({
    queryKey: ['staff', 'assignments', 'list', filters],
    queryFn: ({ client, queryKey, signal }) => {
      const loaded = client.getQueryData<LoadedList<Assignment>>(queryKey)?.rows.length ?? 0;
      return readRows(filters, Math.max(PAGE_SIZE, loaded), signal);
    },
    structuralSharing: sharingRows<Assignment>,
    meta: { takeChange: (change) => takeChange(filters, change) },
  });

/** In time, as the server orders its lists. */
export function orderOf({ order }: ListFilters): Order<Assignment> {
  const sign = order === 'oldest' ? 1 : -1;
  return (a, b) => sign * (Date.parse(a.startsAt) - Date.parse(b.startsAt) || a.id - b.id);
}

/** How often a page is read at most, in a company in which something changes all the time. */
const MOST_READS = 3;

/**
 * Adds the next page to what is loaded; a page that comes too late, after the list was fetched again, is left out. One
 * during which a change was heard of is read again: it may be from before that change, of which nobody tells twice.
 */
export async function loadOn(client: QueryClient, filters: ListFilters): Promise<void> {
  const { queryKey } = assignmentListQuery(filters);
  const cursor = client.getQueryData(queryKey)?.next;
  if (!cursor) return;
  for (let read = 1; ; read += 1) {
    const before = client.getQueryData(queryKey);
    const page = await readPage(filters, { cursor, limit: PAGE_SIZE });
    const list = client.getQueryData(queryKey);
    if (list?.next !== cursor) return;
    if (list !== before && read < MOST_READS) continue;
    client.setQueryData(queryKey, withPage(list, page));
    return;
  }
}

async function readRows(filters: ListFilters, wanted: number, signal: AbortSignal) {
  const read = (cursor: string | null, missing: number) =>
    readPage(filters, { cursor, limit: limitFor(missing), signal });
  let list = firstPage(await read(null, wanted));
  while (list.next !== null && list.rows.length < wanted) {
    list = withPage(list, await read(list.next, wanted - list.rows.length));
  }
  return list;
}

/** Sizes that the server keeps a prepared statement for. */
function limitFor(missing: number): number {
  return [PAGE_SIZE, 100, 200].find((size) => size >= missing) ?? MOST_AT_ONCE;
}

interface PageWish {
  cursor: string | null;
  limit: number;
  signal?: AbortSignal;
}

function readPage(filters: ListFilters, { cursor, limit, signal }: PageWish) {
  const query = { ...filters, limit: String(limit), ...(cursor !== null && { cursor }) };
  return callPage('assignments.list', { query, audience: 'staff', ...(signal && { signal }) });
}

async function takeChange(filters: ListFilters, change: HeardChange): Promise<void> {
  if (await isFetchedWhole(change, MOST_IDS)) return;
  const { client, ids } = change;
  const { queryKey } = assignmentListQuery(filters);
  try {
    const query = { ...filters, ids: ids.join(','), limit: String(MOST_IDS) };
    const { rows: found } = await callPage('assignments.list', { query, audience: 'staff' });
    const present = client.getQueryData(queryKey);
    if (present === undefined) return;
    const { list, isTotalKnown } = withChanged(present, { ids, found }, orderOf(filters));
    client.setQueryData(queryKey, list);
    if (isTotalKnown) return;
    const { total } = await readPage(filters, { cursor: null, limit: 1 });
    client.setQueryData(queryKey, (latest) => latest && { ...latest, total });
  } catch {
    // Fetched whole, the list says itself what failed.
    await client.invalidateQueries({ queryKey, exact: true });
  }
}
