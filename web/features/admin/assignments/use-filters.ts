import { useSearchParams } from 'wouter';
import { ASSIGNMENT_STATUSES } from '#domain/assignment/status.ts';
import type { AssignmentFilters } from '#web/api/staff-assignments.ts';

const NAMES = ['q', 'status', 'interpreterId', 'clientId', 'from', 'to', 'origin'] as const;
export type FilterName = (typeof NAMES)[number];

/** The filters of the assignments page. They live in the URL, so that a view can be linked to and survives a reload. */
export function useFilters() {
  const [search, setSearch] = useSearchParams();
  const values = Object.fromEntries(NAMES.map((name) => [name, search.get(name) ?? ''])) as Record<
    FilterName,
    string
  >; // Every name has an entry.

  function set(name: FilterName, value: string) {
    setSearch(
      (present) => {
        const next = new URLSearchParams(present);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  }

  return {
    values,
    set,
    clear: () => setSearch(new URLSearchParams(), { replace: true }),
    /** How many narrow the list, the toggle of client requests apart. */
    count: NAMES.filter((name) => name !== 'origin' && values[name] !== '').length,
    query: queryOf(values),
  };
}

/** What a URL written by hand gets wrong is left out. */
function queryOf(values: Record<FilterName, string>): AssignmentFilters {
  const { q, status, interpreterId, clientId, from, to, origin } = values;
  const isStatus = status.split(',').every((part) => ASSIGNMENT_STATUSES.some((known) => known === part));
  return {
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(isStatus && { status }),
    ...(isNumber(interpreterId) && { interpreterId }),
    ...(isNumber(clientId) && { clientId }),
    ...(isDate(from) && { from }),
    ...(isDate(to) && { to }),
    ...(origin === 'client' && { origin: 'client' as const }),
  };
}

const isNumber = (text: string) => /^\d{1,9}$/.test(text);
const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
