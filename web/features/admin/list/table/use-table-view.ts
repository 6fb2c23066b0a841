import { useMemo } from 'react';
import { useMedia } from '#web/ui/layout/use-media.ts';
import { useSeesMoney } from '../../use-permission.ts';
import type { RecordColumn } from '../record-columns.ts';
import { useUrlFilters } from '../use-url-filters.ts';
import { columnsIn, narrowColumns, parseSort, type Sort, textOfSort, withColumnToggled } from './column.ts';

const NAMES = ['view', 'columns', 'sort'] as const;
const WIDE = '(width >= 64rem)';

/**
 * How a list is shown: as a table from 1024 px on, unless the address says cards; with which columns, in which order. All of it
 * is in the address, so that a view can be saved as a link. `defined` is stable.
 */
export function useTableView<Item>(defined: readonly RecordColumn<Item>[]) {
  const seesMoney = useSeesMoney();
  const { values, set } = useUrlFilters(NAMES);
  const isWide = useMedia(WIDE);
  const isRoomy = useMedia('(width >= 90rem)');
  const all = useMemo(() => {
    const readable = seesMoney ? defined : defined.filter(({ isMoney }) => !isMoney);
    return isRoomy ? readable : narrowColumns(readable);
  }, [defined, seesMoney, isRoomy]);
  const columns = useMemo(() => columnsIn(all, values.columns), [all, values.columns]);
  return {
    isTable: isWide && values.view !== 'cards',
    all,
    columns,
    sort: parseSort(values.sort),
    setSort: (sort: Sort | null) => set({ sort: sort ? textOfSort(sort) : '' }),
    showAs: (view: 'table' | 'cards') => set({ view: view === 'table' ? '' : view }),
    toggleColumn: (key: string) => set({ columns: withColumnToggled(all, columns, key) }),
  };
}

export type TableView<Item> = ReturnType<typeof useTableView<Item>>;
