import type { Assignment } from '#contracts/assignments/shapes.ts';
import { callPage } from '../http/http.ts';
import type { AssignmentFilters } from './assignments.ts';
import { type ListChange, refetchWholeIfNeeded } from './list-changes.ts';
import { type PageRequest, type StaffList, staffList, withChanged } from './loaded-list.ts';

/** The filters of a list of appointments, and its order in time. */
export type ListFilters = Omit<AssignmentFilters, 'ids' | 'order'> & { order: 'oldest' | 'newest' };

/** The most ids in one call (contracts: `MAX_IDS`). */
const MOST_IDS = 200;

/** A list of appointments in time; a change that an event tells of is fetched by the ids alone. */
export function assignmentList(filters: ListFilters): StaffList<Assignment> {
  const sign = filters.order === 'oldest' ? 1 : -1;
  const list: StaffList<Assignment> = staffList<Assignment>({
    queryKey: ['staff', 'assignments', 'list', filters],
    readPage: (request) => readPage(filters, request),
    order: (a, b) => sign * (Date.parse(a.startsAt) - Date.parse(b.startsAt) || a.id - b.id),
    takeChange: (change) => takeChange(filters, list, change),
  });
  return list;
}

function readPage(filters: ListFilters, { page, ...options }: PageRequest) {
  return callPage('GET /api/assignments', { query: { ...filters, ...page }, audience: 'staff', ...options });
}

async function takeChange(
  filters: ListFilters,
  { query: { queryKey }, order }: StaffList<Assignment>,
  change: ListChange,
): Promise<void> {
  if (await refetchWholeIfNeeded(change, MOST_IDS)) return;
  const { client, ids } = change;
  try {
    const query = { ...filters, ids: ids.join(','), limit: String(MOST_IDS) };
    const { rows: found } = await callPage('GET /api/assignments', { query, audience: 'staff' });
    const present = client.getQueryData(queryKey);
    if (present === undefined) return;
    const { list, isTotalKnown } = withChanged(present, { ids, found }, order);
    client.setQueryData(queryKey, list);
    if (isTotalKnown) return;
    const { total } = await readPage(filters, { page: { limit: '1' } });
    client.setQueryData(queryKey, (latest) => latest && { ...latest, total });
  } catch {
    // Fetched whole, the list says itself what failed.
    await client.invalidateQueries({ queryKey, exact: true });
  }
}
