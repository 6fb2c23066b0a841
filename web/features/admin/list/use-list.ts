import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type StaffList, staffList } from '#web/api/staff/loaded-list.ts';
import type { Identified, StableRow } from './stable-rows.ts';
import { type StableRowsOptions, useStableRows } from './use-stable-rows.ts';

/** What the parts of a list page need, whatever its rows. */
export type ListState<Item extends Identified> = ReturnType<typeof useList<Item>>;

/** What a grid needs of a list. */
export type ListRows<Item extends Identified> = Pick<
  ListState<Item>,
  'rows' | 'total' | 'isStale' | 'hasMore' | 'isLoadingMore' | 'moreError' | 'isFetching' | 'loadMore'
> & { ref?: ListState<Item>['ref'] | undefined };

/** A row whose place nobody else's changes keep. */
export function placed<Item extends Identified>(item: Item): StableRow<Item> {
  return { id: item.id, item, placed: item, isNew: false, isGone: false };
}

/** A list that is here whole. */
export function wholeList<Item extends Identified>(rows: readonly StableRow<Item>[]): ListRows<Item> {
  return {
    rows,
    total: rows.length,
    isStale: false,
    hasMore: false,
    isLoadingMore: false,
    moreError: null,
    isFetching: false,
    loadMore: () => {},
  };
}

/** A list page by page, its rows in stable order; null is no list. Other filters are another list. */
export function useList<Item extends Identified>(
  list: StaffList<Item> | null,
  { holdsOwnChanges, openId }: Pick<StableRowsOptions<Item>, 'holdsOwnChanges' | 'openId'> = {},
) {
  const client = useQueryClient();
  const wanted = list ?? noList<Item>();
  const query = useQuery({ ...wanted.query, enabled: list !== null, placeholderData: keepPreviousData });
  const [attempt, setAttempt] = useState<{ after: string; error: unknown } | null>(null);
  const loaded = list === null ? undefined : query.data;
  // A query that is not wanted keeps the data of the one before, and never replaces them.
  const isStale = list !== null && query.isPlaceholderData;
  const next = isStale ? null : (loaded?.next ?? null);
  const current = attempt !== null && attempt.after === next ? attempt : null;
  const stable = useStableRows({
    items: loaded?.rows ?? NO_ROWS,
    order: wanted.order,
    scope: JSON.stringify([wanted.query.queryKey, loaded !== undefined]),
    isStale,
    holdsOwnChanges,
    openId,
  });

  async function loadMore() {
    if (list === null || next === null || query.isFetching) return;
    if (current !== null && current.error === null) return;
    setAttempt({ after: next, error: null });
    try {
      await list.loadNext(client);
      setAttempt((latest) => (latest?.after === next ? null : latest));
    } catch (error) {
      setAttempt((latest) => (latest?.after === next ? { after: next, error } : latest));
    }
  }

  return {
    ...stable,
    total: loaded?.total ?? 0,
    isPending: list !== null && query.isPending,
    isStale,
    isFetching: query.isFetching,
    /** Nothing could be loaded, or what is shown could not be brought up to date. */
    error: list === null ? null : query.error,
    retry: () => void query.refetch(),
    hasMore: next !== null,
    isLoadingMore: current !== null && current.error === null,
    moreError: current?.error ?? null,
    loadMore: () => void loadMore(),
  };
}

const NO_ROWS: readonly never[] = [];
const noList = <Item extends Identified>() =>
  staffList<Item>({
    queryKey: ['staff', 'no-list'],
    readPage: () => Promise.reject(new Error('There is no list')),
    order: () => 0,
  });
