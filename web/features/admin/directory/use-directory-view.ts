import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ListStatus } from '../list/list-state.tsx';
import { useStableRows } from '../list/use-stable-rows.ts';
import { useUrlFilters } from '../list/use-url-filters.ts';
import {
  type DirectoryEntry,
  type DirectoryOrder,
  type EntryFacts,
  entryOrder,
  indexEntries,
  matchingEntries,
  parseDirectoryOrder,
} from './directory-view.ts';

const NAMES = ['q', 'sort'] as const;
const NO_ENTRIES: readonly never[] = [];

/** The search and the order of a directory: the list follows every key, the URL the pauses. `facts` is stable. */
export function useDirectoryView<Entry extends DirectoryEntry>(
  list: UseQueryResult<readonly Entry[]>,
  facts: EntryFacts<Entry>,
) {
  const { values, set } = useUrlFilters(NAMES);
  const [typing, setTyping] = useState<string | null>(null);
  const { q, sort } = values;
  const { data = NO_ENTRIES } = list;
  const sortedBy = parseDirectoryOrder(sort);
  const order = useMemo(() => entryOrder(sortedBy, facts), [sortedBy, facts]);
  // Keys come first, cards second.
  const query = useDeferredValue(typing ?? q);
  const all = useMemo(() => indexEntries([...data].sort(order), facts), [data, order, facts]);
  const { rows, ref, ...changes } = useStableRows({
    items: useMemo(() => matchingEntries(all, query), [all, query]),
    order,
    scope: `${query}/${sortedBy}/${list.isPending}`,
  });
  const status: ListStatus = {
    ...changes,
    total: data.length,
    isPending: list.isPending,
    isFetching: list.isFetching,
    error: list.error,
    retry: () => void list.refetch(),
  };
  return {
    q,
    query,
    sortedBy,
    rows,
    ref,
    status,
    handleTyping: (typed: string) => setTyping(typed === q ? null : typed),
    search(text: string) {
      setTyping(null);
      set({ q: text });
    },
    sort: (next: DirectoryOrder) => set({ sort: next === 'name' ? '' : next }),
  };
}
