import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent } from 'react';
import type { LongList } from './use-long-list.ts';

/** How many rows are loaded ahead of the last in view. */
const AHEAD = 60;

/** Loads the next page as the end comes near; after one that failed, whoever reads says when. */
export function useLoadAhead(virtualizer: Virtualizer<Window, Element>, list: LongList): void {
  const { rows, hasMore, isFetching, isMoreFailed } = list;
  const loadMore = useEffectEvent(list.loadMore);
  const isNearEnd = (virtualizer.range?.endIndex ?? 0) >= rows.length - AHEAD;
  useEffect(() => {
    if (isNearEnd && hasMore && !isFetching && !isMoreFailed) loadMore();
  }, [isNearEnd, hasMore, isFetching, isMoreFailed]);
}
