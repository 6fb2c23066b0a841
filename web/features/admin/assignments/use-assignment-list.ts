import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Assignment } from '#contracts/assignment.ts';
import { addDays } from '#domain/civil.ts';
import { type AssignmentFilters, assignmentsQuery } from '#web/api/staff-assignments.ts';

/**
 * All appointments but the pending client requests, in two parts: from today on in the order of time, then the past
 * backwards, which begins to load when the first part has ended.
 */
export function useAssignmentList(filters: AssignmentFilters, today: string | undefined) {
  const parts = partsOf(filters, today);
  const ahead = useInfiniteQuery({
    ...assignmentsQuery(parts.ahead ?? {}),
    enabled: parts.ahead !== null,
    placeholderData: keepPreviousData,
  });
  const isAheadOver =
    today !== undefined && (parts.ahead === null || (ahead.isSuccess && !ahead.hasNextPage));
  const past = useInfiniteQuery({
    ...assignmentsQuery(parts.past ?? {}),
    enabled: parts.past !== null && isAheadOver,
    placeholderData: keepPreviousData,
  });
  const isPastOn = parts.past !== null && isAheadOver;
  const current = isPastOn ? past : ahead;

  return {
    ahead: parts.ahead === null ? [] : rowsOf(ahead.data?.pages),
    past: isPastOn ? rowsOf(past.data?.pages) : [],
    isPending:
      today === undefined || (parts.ahead !== null && ahead.isPending) || (isPastOn && past.isPending),
    isStale: ahead.isPlaceholderData || past.isPlaceholderData,
    error: (parts.ahead !== null && ahead.error) || (isPastOn && past.error) || null,
    isFetching: ahead.isFetching || past.isFetching,
    hasMore: (parts.ahead !== null && ahead.hasNextPage) || (isPastOn && past.hasNextPage),
    isLoadingMore: current.isFetchingNextPage,
    loadMore: () => {
      if (current.hasNextPage && !current.isFetching) void current.fetchNextPage();
    },
    retry: () => void current.refetch(),
  };
}

/** The filters of both parts; null when the chosen dates leave nothing of one. Both wait for the company's today. */
function partsOf(filters: AssignmentFilters, today: string | undefined) {
  if (today === undefined) return { ahead: null, past: null };
  const { from, to } = filters;
  const yesterday = addDays(today, -1);
  const ahead = { ...filters, from: from && from > today ? from : today, order: 'oldest' as const };
  const past = { ...filters, to: to && to < yesterday ? to : yesterday, order: 'newest' as const };
  return {
    ahead: to && to < today ? null : ahead,
    past: from && from > yesterday ? null : past,
  };
}

/** Requests that nobody was asked for stand in their own section (spec §4). */
function rowsOf(pages: readonly { rows: Assignment[] }[] = []): Assignment[] {
  return pages.flatMap(({ rows }) => rows).filter((row) => row.status !== 'pending' || row.notificationSent);
}
