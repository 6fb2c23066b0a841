import type { RecordColumn } from '../record-columns.ts';

/** The order that an address asks for: 'rate' or '-rate'. */
export interface Sort {
  readonly key: string;
  readonly isDescending: boolean;
}

export function parseSort(text: string): Sort | null {
  const isDescending = text.startsWith('-');
  const key = isDescending ? text.slice(1) : text;
  return key === '' ? null : { key, isDescending };
}

export function textOfSort({ key, isDescending }: Sort): string {
  return isDescending ? `-${key}` : key;
}

/** What a press on a column's head asks for: it, or the other way round. */
export function sortAfterPress(present: Sort | null, key: string): Sort {
  return { key, isDescending: present?.key === key && !present.isDescending };
}

/** The columns as a window below 1440 px has them. */
export function narrowColumns<Item>(all: readonly RecordColumn<Item>[]): readonly RecordColumn<Item>[] {
  return all.map((column) => {
    if (column.narrow === null) return { ...column, isExtra: true };
    return column.narrow === undefined ? column : { ...column, width: column.narrow };
  });
}

/** The columns that an address names ('client,language'), in the order of the definitions; the usual ones for ''. */
export function columnsIn<Item>(
  all: readonly RecordColumn<Item>[],
  text: string,
): readonly RecordColumn<Item>[] {
  const named = new Set(text.split(','));
  const chosen = all.filter(
    ({ key, isFixed, isExtra }) => isFixed || (text === '' ? !isExtra : named.has(key)),
  );
  return chosen;
}

/** The text in the address after a column was shown or hidden; '' for the usual ones. */
export function withColumnToggled<Item>(
  all: readonly RecordColumn<Item>[],
  shown: readonly RecordColumn<Item>[],
  key: string,
): string {
  const keys = new Set(shown.map((column) => column.key));
  if (!keys.delete(key)) keys.add(key);
  const isUsual = all.every((column) => column.isFixed || keys.has(column.key) === !column.isExtra);
  if (isUsual) return '';
  const named = all.filter((column) => column.isFixed || keys.has(column.key)).map((column) => column.key);
  return named.join(',');
}
