import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Page } from '#web/api/http.ts';
import { useSteadyRows } from './use-steady-rows.ts';

/** What parts of the list need to know, whatever it is a list of. */
export type LongList = ReturnType<typeof useLongList>;

/** The rows of a query as far as they are loaded, in places that do not move while `isHeld`; other filters are another list. */
export function useLongList<Item extends { readonly id: number }>(
  query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>,
  filters: object,
  isHeld: boolean,
) {
  const { data, isPlaceholderData } = query;
  const loaded = useMemo(() => data?.pages.flatMap(({ rows }) => rows) ?? [], [data]);
  // What is shown while other filters load belongs to the filters before; and before the first page has come there are no
  // places to keep, though a dialog may stand open over the list already.
  const scope = data === undefined || isPlaceholderData ? 'passing' : JSON.stringify(filters);
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
