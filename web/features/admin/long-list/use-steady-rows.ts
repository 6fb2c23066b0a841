import { useState } from 'react';

/** A thing in its place. `isGone`: it is kept there though it does not belong to the list any more. */
export interface SteadyRow<Item> {
  readonly item: Item;
  readonly isGone: boolean;
}

interface Identified {
  readonly id: number;
}

interface Shown<Item> {
  readonly scope: string;
  readonly loaded: readonly Item[];
  readonly rows: readonly SteadyRow<Item>[];
}

/**
 * The loaded rows, in places that do not move while `isHeld` (the pointer or focus is on one): what changes does so where
 * it stands, what leaves stays until then, what is new waits. Another `scope` is another list.
 */
export function useSteadyRows<Item extends Identified>(
  loaded: readonly Item[],
  scope: string,
  isHeld: boolean,
) {
  const [shown, setShown] = useState<Shown<Item>>(() => settled(scope, loaded));
  let present = shown;
  const isAnother = shown.scope !== scope;
  if (isAnother || (shown.loaded !== loaded && !isHeld) || (!isHeld && !isSettled(shown))) {
    present = settled(scope, loaded);
  } else if (shown.loaded !== loaded) {
    present = { scope, loaded, rows: inTheirPlaces(shown.rows, loaded) };
  }
  if (present !== shown) setShown(present);
  return {
    rows: present.rows,
    /** How many wait for a place. */
    waitingCount: present.loaded.length - present.rows.filter(({ isGone }) => !isGone).length,
    settle: () => setShown(settled(scope, loaded)),
  };
}

function settled<Item>(scope: string, loaded: readonly Item[]): Shown<Item> {
  return { scope, loaded, rows: loaded.map((item) => ({ item, isGone: false })) };
}

function isSettled<Item>({ rows, loaded }: Shown<Item>): boolean {
  return rows.length === loaded.length && rows.every(({ isGone }) => !isGone);
}

/** The rows as they stand with what has become of each, and behind the last what has been loaded on. */
export function inTheirPlaces<Item extends Identified>(
  rows: readonly SteadyRow<Item>[],
  loaded: readonly Item[],
): SteadyRow<Item>[] {
  const present = new Map(loaded.map((item, index) => [item.id, { item, index }]));
  const lastIndex = rows.reduce((last, { item }) => present.get(item.id)?.index ?? last, -1);
  const known = new Set(rows.map(({ item }) => item.id));
  const more = lastIndex < 0 ? [] : loaded.slice(lastIndex + 1).filter(({ id }) => !known.has(id));
  return [
    ...rows.map((row) => {
      const now = present.get(row.item.id);
      return now ? { item: now.item, isGone: false } : { ...row, isGone: true };
    }),
    ...more.map((item) => ({ item, isGone: false })),
  ];
}
