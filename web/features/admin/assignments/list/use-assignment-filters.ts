import { useMemo } from 'react';
import { LIST_STATUSES, type ListStatus } from '#domain/assignment/shown-status.ts';
import { isCivilDate } from '#domain/civil.ts';
import type { AssignmentFilters } from '#web/api/staff/assignments.ts';
import { isId, useUrlFilters } from '../../list/use-url-filters.ts';

const NAMES = [
  'q',
  'status',
  'interpreterId',
  'clientId',
  'from',
  'to',
  'origin',
  'proposal',
  'checkIn',
  'result',
] as const;
type FilterValues = Readonly<Record<(typeof NAMES)[number], string>>;
export type AssignmentFilterState = ReturnType<typeof useAssignmentFilters>;

/** The filters of the assignments page. */
export function useAssignmentFilters() {
  const { values, set } = useUrlFilters(NAMES);
  return {
    values,
    query: useMemo(() => queryOf(values), [values]),
    /** Whether new requests are in the list itself, and not in their own section. */
    hasRequests: hasRequests(queryOf(values)),
    set,
    clear: () => set(Object.fromEntries(NAMES.map((name) => [name, '']))),
    /** How many narrow the list: the toggle of client requests apart, the two dates as one. */
    count:
      NAMES.filter((name) => name !== 'origin' && name !== 'to' && values[name] !== '').length +
      (values.from === '' && values.to !== '' ? 1 : 0),
  };
}

/** What asks for everything of one person, or of one need, has new requests too (rule requests-6). */
export function hasRequests(filters: AssignmentFilters): boolean {
  const { proposal, checkIn, result, interpreterId, clientId } = filters;
  return [proposal, checkIn, result, interpreterId, clientId].some((value) => value !== undefined);
}

/** The statuses that a filter names. */
export function statusesIn(text: string): ListStatus[] {
  return LIST_STATUSES.filter((status) => text.split(',').includes(status));
}

/** Without what a URL written by hand gets wrong. */
function queryOf(values: FilterValues): AssignmentFilters {
  const { q, status, interpreterId, clientId, from, to, origin, proposal, checkIn, result } = values;
  const statuses = statusesIn(status);
  return {
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(statuses.length > 0 && { status: statuses.join(',') }),
    ...(isId(interpreterId) && { interpreterId }),
    ...(isId(clientId) && { clientId }),
    ...(isCivilDate(from) && { from }),
    ...(isCivilDate(to) && { to }),
    ...(origin === 'client' && { origin: 'client' as const }),
    ...(proposal === 'open' && { proposal: 'open' as const }),
    ...(checkIn === 'late' && { checkIn: 'late' as const }),
    ...(result === 'missing' && { result: 'missing' as const }),
  };
}
