import type { ReactNode } from 'react';
import type { Order } from '#web/api/staff/loaded-list.ts';

interface NamedRow {
  readonly id: number | string;
  readonly name: string;
}

/** A column of a table: its head, cells, place in the chooser and in the CSV come from this one definition. */
export interface Column<Item> {
  /** Its name in the address. */
  readonly key: string;
  readonly title: string;
  /** Its track in the grid: 'minmax(8rem, 2fr)'. */
  readonly width: string;
  /** The same in a window below 1440 px; null: there it is shown only when somebody asks for it. */
  readonly narrow?: string | null;
  /** What is printed, and shown where there is no `cell`. */
  readonly text: (item: Item) => string;
  /** What a file has in its place, as programs read it: a date as 2026-11-24. */
  readonly csv?: (item: Item) => string;
  /** Whom the text names: a file tells namesakes apart. */
  readonly person?: (item: Item) => NamedRow | null;
  /** `tabIndex` is that of a link in it: Tab reaches the links of one row. */
  readonly cell?: (item: Item, tabIndex: number) => ReactNode;
  /** 'ascending' is what its order means; without it the table cannot be sorted by it. */
  readonly order?: Order<Item>;
  /** It says what the row is about and cannot be hidden. */
  readonly isFixed?: boolean;
  /** Shown only when somebody asks for it. */
  readonly isExtra?: boolean;
  readonly isNumeric?: boolean;
  /** Rates and amounts: there only for roles that see them (rule access-9). */
  readonly isMoney?: boolean;
}

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
export function narrowColumns<Item>(all: readonly Column<Item>[]): readonly Column<Item>[] {
  return all.map((column) =>
    column.narrow === null
      ? { ...column, isExtra: true }
      : { ...column, width: column.narrow ?? column.width },
  );
}

/** The columns that an address names ('client,language'), in the order of the definitions; the usual ones for ''. */
export function columnsIn<Item>(all: readonly Column<Item>[], text: string): readonly Column<Item>[] {
  const named = new Set(text.split(','));
  const chosen = all.filter(
    ({ key, isFixed, isExtra }) => isFixed || (text === '' ? !isExtra : named.has(key)),
  );
  return chosen;
}

/** The text in the address after a column was shown or hidden; '' for the usual ones. */
export function withColumnToggled<Item>(
  all: readonly Column<Item>[],
  shown: readonly Column<Item>[],
  key: string,
): string {
  const keys = new Set(shown.map((column) => column.key));
  if (!keys.delete(key)) keys.add(key);
  const isUsual = all.every((column) => column.isFixed || keys.has(column.key) === !column.isExtra);
  if (isUsual) return '';
  const named = all.filter((column) => column.isFixed || keys.has(column.key)).map((column) => column.key);
  return named.join(',');
}
