import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type MessageFilters, messagesQuery } from '#web/api/staff-messages.ts';
import { useSteadyRows } from '../long-list/use-steady-rows.ts';

/** The messages of the filters as far as they are loaded, in places that do not move while `isHeld`. */
export function useMessageList(filters: MessageFilters, isHeld: boolean) {
  const query = useInfiniteQuery({ ...messagesQuery(filters), placeholderData: keepPreviousData });
  const { data, isPlaceholderData } = query;
  const loaded = useMemo(() => data?.pages.flatMap(({ rows }) => rows) ?? [], [data]);
  // What is shown while other filters load belongs to the filters before; and before the first page has come there are no
  // places to keep, though a message may stand open over the list already.
  const scope = data === undefined || isPlaceholderData ? 'passing' : JSON.stringify(filters);
  const { rows, waitingCount, settle } = useSteadyRows(loaded, scope, isHeld);
  return {
    rows,
    waitingCount,
    settle,
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

export type MessageListState = ReturnType<typeof useMessageList>;
