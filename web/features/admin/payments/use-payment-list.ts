import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type PaymentListFilters, paymentsQuery } from '#web/api/staff-payments.ts';
import { useSteadyRows } from '../long-list/use-steady-rows.ts';

/** The payments of the filters as far as they are loaded, in places that do not move while `isHeld`. */
export function usePaymentList(filters: PaymentListFilters, isHeld: boolean) {
  const query = useInfiniteQuery({ ...paymentsQuery(filters), placeholderData: keepPreviousData });
  const { data, isPlaceholderData } = query;
  const loaded = useMemo(() => data?.pages.flatMap(({ rows }) => rows) ?? [], [data]);
  // What is shown while other filters load belongs to the filters before.
  const scope = isPlaceholderData ? 'passing' : JSON.stringify(filters);
  const { rows, waitingCount, settle } = useSteadyRows(loaded, scope, isHeld);
  return {
    rows,
    waitingCount,
    settle,
    total: data?.pages[0]?.total ?? 0,
    isPending: query.isPending,
    isStale: isPlaceholderData,
    /** Nothing could be loaded at all. */
    error: data === undefined ? query.error : null,
    isFetching: query.isFetching,
    hasMore: query.hasNextPage,
    /** The next page could not be loaded. */
    isMoreFailed: query.isFetchNextPageError,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
    },
    retry: () => void query.refetch(),
  };
}

export type PaymentListState = ReturnType<typeof usePaymentList>;
