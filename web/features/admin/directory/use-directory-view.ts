import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLanguages } from '#web/parts/use-languages.ts';
import type { ListStatus } from '../list/list-state.tsx';
import { useTableView } from '../list/table/use-table-view.ts';
import { useStableRows } from '../list/use-stable-rows.ts';
import { useUrlFilters } from '../list/use-url-filters.ts';
import {
  type DirectoryEntry,
  type EntryFacts,
  entryOrder,
  filteredEntries,
  indexEntries,
  matchingEntries,
} from './directory-view.ts';

const NO_ENTRIES: readonly never[] = [];

/**
 * The search, the filters and the order of a directory: the list follows every key, the URL the pauses. `facts` is stable.
 */
export function useDirectoryView<Entry extends DirectoryEntry>(
  list: UseQueryResult<readonly Entry[]>,
  facts: EntryFacts<Entry>,
) {
  const names = useMemo(() => ['q', ...facts.filters.map(({ name }) => name)], [facts]);
  const { values, set } = useUrlFilters(names);
  const table = useTableView(facts.columns);
  const [typing, setTyping] = useState<string | null>(null);
  const { data = NO_ENTRIES } = list;
  const q = values['q'] ?? '';
  const { key = '', isDescending = false } = table.sort ?? {};
  const order = useMemo(
    () => entryOrder({ key, isDescending }, facts.columns),
    [key, isDescending, facts.columns],
  );
  // Keys come first, rows second.
  const query = useDeferredValue(typing ?? q);
  const { all: languages } = useLanguages();
  const all = useMemo(() => indexEntries([...data].sort(order), facts), [data, order, facts]);
  const found = useMemo(
    () => filteredEntries(matchingEntries(all, query, languages), facts.filters, values),
    [all, query, languages, facts, values],
  );
  const { rows, ref, ...changes } = useStableRows({
    items: found,
    order,
    scope: JSON.stringify([query, values, key, isDescending, list.isPending]),
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
    values,
    /** Whether more than the search narrows the list. */
    isFiltered: facts.filters.some(({ name }) => values[name] !== ''),
    table,
    /** Names the rows: another scope is another list. */
    scope: JSON.stringify([query, values, table.sort]),
    rows,
    ref,
    status,
    handleTyping: (typed: string) => setTyping(typed === q ? null : typed),
    search(text: string) {
      setTyping(null);
      set({ q: text });
    },
    filter: (name: string, value: string) => set({ [name]: value }),
    clear() {
      setTyping(null);
      set(Object.fromEntries(names.map((name) => [name, ''])));
    },
  };
}
