import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays } from '#domain/civil.ts';
import { assignmentListQuery, type ListFilters, loadOn } from '#web/api/staff-assignment-list.ts';
import type { AssignmentFilters } from '#web/api/staff-assignments.ts';

/** One part of the list: what is loaded of it, and how to go on. */
export type ListPart = ReturnType<typeof usePart>;

/**
 * All appointments but the new client requests, in two parts: from today on in the order of time, then the past backwards.
 * Both begin to load at once, so that the end of the first leads on to the second without a wait, and the number found is
 * that of both.
 */
export function useAssignmentList(filters: AssignmentFilters, today: string | undefined) {
  const wanted = partsOf(filters, today);
  const ahead = usePart(wanted.ahead);
  const past = usePart(wanted.past);
  const parts = [ahead, past].filter(({ isWanted }) => isWanted);
  return {
    ahead,
    past,
    isPending: today === undefined || parts.some(({ isPending }) => isPending),
    isStale: parts.some(({ isStale }) => isStale),
    /** Of a part that shows nothing, or could not be brought up to date. */
    failed: parts.find(({ error }) => error !== null),
    total: parts.reduce((sum, { total }) => sum + total, 0),
    /** Beyond this many of one part the server estimates. */
    isTotalExact: parts.every(({ total }) => total <= COUNTED),
  };
}

const COUNTED = 10_000;

function usePart(filters: ListFilters | null) {
  const client = useQueryClient();
  const query = useQuery({
    ...assignmentListQuery(filters ?? NOTHING),
    enabled: filters !== null,
    placeholderData: keepPreviousData,
  });
  const [attempt, setAttempt] = useState<{ after: string; error: unknown } | null>(null);
  const list = filters === null ? undefined : query.data;
  const next = query.isPlaceholderData ? null : (list?.next ?? null);
  const current = attempt !== null && attempt.after === next ? attempt : null;

  async function loadMore() {
    if (filters === null || next === null || query.isFetching) return;
    if (current !== null && current.error === null) return;
    setAttempt({ after: next, error: null });
    try {
      await loadOn(client, filters);
      setAttempt((latest) => (latest?.after === next ? null : latest));
    } catch (error) {
      setAttempt((latest) => (latest?.after === next ? { after: next, error } : latest));
    }
  }

  return {
    isWanted: filters !== null,
    filters: filters ?? NOTHING,
    rows: list?.rows ?? NO_ROWS,
    total: list?.total ?? 0,
    isPending: filters !== null && query.isPending,
    isStale: query.isPlaceholderData,
    isFetching: query.isFetching,
    error: filters === null ? null : query.error,
    retry: () => void query.refetch(),
    hasMore: next !== null,
    isLoadingMore: current !== null && current.error === null,
    moreError: current?.error ?? null,
    loadMore: () => void loadMore(),
  };
}

const NO_ROWS: readonly never[] = [];
const NOTHING: ListFilters = { order: 'oldest' };

/** The filters of both parts; null when the chosen dates leave nothing of one. Both wait for the company's today. */
function partsOf(filters: AssignmentFilters, today: string | undefined) {
  if (today === undefined) return { ahead: null, past: null };
  const { from, to } = filters;
  const yesterday = addDays(today, -1);
  // Requests that nobody was asked for stand in their own section (spec §4); of those with a proposal all are looked for.
  const others = filters.proposal ? filters : ({ ...filters, without: 'new-requests' } as const);
  const ahead: ListFilters = { ...others, from: from && from > today ? from : today, order: 'oldest' };
  const past: ListFilters = { ...others, to: to && to < yesterday ? to : yesterday, order: 'newest' };
  return {
    ahead: to && to < today ? null : ahead,
    past: from && from > yesterday ? null : past,
  };
}
