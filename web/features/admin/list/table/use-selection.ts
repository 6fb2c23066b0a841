import { useState } from 'react';
import type { Identified, StableRow } from '../stable-rows.ts';

interface ScopedSelection<Item> {
  readonly scope: string;
  /** Also those that were selected without being loaded in the list. */
  readonly items: ReadonlyMap<number, Item>;
  /** The beginning of the range that Shift extends. */
  readonly lastId: number | null;
}

/** The selected rows of a list; another `scope` clears the selection, and a row that can no longer be selected leaves it. */
export function useSelection<Item extends Identified>(
  rows: readonly StableRow<Item>[],
  scope: string,
  canSelect: (row: StableRow<Item>) => boolean,
) {
  const [scoped, setScoped] = useState<ScopedSelection<Item>>(nothingIn(scope));
  const selection = scoped.scope === scope ? scoped : nothingIn<Item>(scope);
  const outOfReach = new Set(rows.filter((row) => !canSelect(row)).map(({ item }) => item.id));
  const items = [...selection.items.values()].filter(({ id }) => !outOfReach.has(id));
  const ids = new Set(items.map(({ id }) => id));
  const shown = rows.filter(canSelect).map(({ item }) => item);

  function change(next: readonly Item[], lastId: number | null) {
    setScoped({ scope, items: new Map(next.map((item) => [item.id, item])), lastId });
  }

  return {
    items,
    ids,
    canSelect,
    /** How many of those shown could be selected. */
    shownCount: shown.length,
    areAllShown: shown.length > 0 && shown.every(({ id }) => ids.has(id)),
    /** With `isRange` all from the last toggled one to this one. */
    toggle(item: Item, isRange = false) {
      const isOn = !ids.has(item.id);
      const touched = isRange ? between(shown, selection.lastId, item) : [item];
      const touchedIds = new Set(touched.map(({ id }) => id));
      const others = items.filter(({ id }) => !touchedIds.has(id));
      change(isOn ? [...others, ...touched] : others, item.id);
    },
    toggleShown: () => change(shown.every(({ id }) => ids.has(id)) ? [] : shown, null),
    select: (next: readonly Item[]) => change(next, null),
    clear: () => change([], null),
  };
}

export type Selection<Item extends Identified> = ReturnType<typeof useSelection<Item>>;

function nothingIn<Item>(scope: string): ScopedSelection<Item> {
  return { scope, items: new Map(), lastId: null };
}

function between<Item extends Identified>(
  shown: readonly Item[],
  lastId: number | null,
  item: Item,
): readonly Item[] {
  const from = shown.findIndex(({ id }) => id === lastId);
  const to = shown.findIndex(({ id }) => id === item.id);
  return from < 0 ? [item] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
}
