import { LIST_STATUSES, type ListStatus } from '#domain/assignment/shown-status.ts';
import type { AssignmentFilters } from '#web/api/staff/assignments.ts';
import {
  day,
  type FilterState,
  id,
  listFilters,
  oneOf,
  someOf,
  text,
  uncounted,
} from '../../list/use-filters.ts';

export const ASSIGNMENT_FILTERS = listFilters(
  {
    q: text(),
    status: someOf(LIST_STATUSES),
    interpreterId: id(),
    clientId: id(),
    from: day(),
    // Two dates are one period.
    to: { ...day(), counts: ({ from }) => from === '' },
    // A toggle of its own.
    origin: uncounted(oneOf(['client'])),
    proposal: oneOf(['open']),
    checkIn: oneOf(['late']),
    result: oneOf(['missing']),
  },
  (query) => ({
    /** Whether new requests are in the list itself, and not in their own section. */
    hasRequests: hasRequests(query),
  }),
);

export type AssignmentFilterState = FilterState<typeof ASSIGNMENT_FILTERS>;

/** What asks for everything of one person, or of one need, has new requests too (rule requests-6). */
export function hasRequests(filters: AssignmentFilters): boolean {
  const { proposal, checkIn, result, interpreterId, clientId } = filters;
  return [proposal, checkIn, result, interpreterId, clientId].some((value) => value !== undefined);
}

/** The statuses that a filter names. */
export function statusesIn(text: string): ListStatus[] {
  return LIST_STATUSES.filter((status) => text.split(',').includes(status));
}
