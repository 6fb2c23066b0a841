import type { Assignment } from '#contracts/assignments/shapes.ts';
import { addDays } from '#domain/civil.ts';
import { assignmentList, type ListFilters } from '#web/api/staff/assignment-list.ts';
import type { AssignmentFilters } from '#web/api/staff/assignments.ts';
import { COUNTED } from '../../list/count-words.ts';
import type { ListStatus } from '../../list/list-state.tsx';
import { type ListState, useList } from '../../list/use-list.ts';
import { hasRequests } from './assignment-filters.ts';

export type AssignmentPart = ListState<Assignment>;

/**
 * All appointments but the new client requests, in two parts: from today on in the order of time, or, from the latest on, against
 * it; then the past backwards.
 * Both begin to load at once, so that the second is there when the first ends, and the number found is that of both.
 */
export function useAssignmentList(
  filters: AssignmentFilters,
  { today, isLatestFirst }: { today: string | undefined; isLatestFirst: boolean },
) {
  const wanted = partsOf(filters, today, isLatestFirst ? 'newest' : 'oldest');
  const ahead = useList(wanted.ahead && assignmentList(wanted.ahead));
  const past = useList(wanted.past && assignmentList(wanted.past));
  const parts = [ahead, past];
  const failed = parts.find(({ error }) => error !== null);
  const status: ListStatus & { isStale: boolean } = {
    total: parts.reduce((sum, { total }) => sum + total, 0),
    isPending: today === undefined || parts.some(({ isPending }) => isPending),
    isStale: parts.some(({ isStale }) => isStale),
    isFetching: failed?.isFetching ?? false,
    error: failed?.error ?? null,
    retry: () => failed?.retry(),
    pending: parts
      .map(({ pending }) => pending)
      .filter(Boolean)
      .join(' · '),
    showPending() {
      for (const part of parts) part.showPending();
    },
  };
  return {
    ...status,
    ahead,
    past,
    /** All that match, in their order, also those that are not loaded yet. */
    readAll: async () =>
      (
        await Promise.all(
          [wanted.ahead, wanted.past].map((part) => (part ? assignmentList(part).readAll() : [])),
        )
      ).flat(),
    /** Beyond this many of one part the server estimates. */
    isTotalExact: parts.every(({ total }) => total <= COUNTED),
  };
}

/** The filters of both parts; null if the chosen dates exclude one. Both wait for the company's today. */
function partsOf(filters: AssignmentFilters, today: string | undefined, order: ListFilters['order']) {
  if (today === undefined) return { ahead: null, past: null };
  const { from, to } = filters;
  const yesterday = addDays(today, -1);
  const others = hasRequests(filters) ? filters : ({ ...filters, without: 'new-requests' } as const);
  const ahead: ListFilters = { ...others, from: from && from > today ? from : today, order };
  const past: ListFilters = { ...others, to: to && to < yesterday ? to : yesterday, order: 'newest' };
  return {
    ahead: to && to < today ? null : ahead,
    past: from && from > yesterday ? null : past,
  };
}
