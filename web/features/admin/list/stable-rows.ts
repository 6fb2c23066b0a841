import type { Order } from '#web/api/staff/loaded-list.ts';

export interface Identified {
  readonly id: number;
}

/**
 * A row of a list that others change while somebody reads it. `placed` is what it was when it got its place; `isNew`: it came
 * to a list that was shown already; `isGone`: it has left the list since and only its place is kept.
 */
export interface StableRow<Item> extends Identified {
  readonly item: Item;
  readonly placed: Item;
  readonly isNew: boolean;
  readonly isGone: boolean;
}

/** The rows that are shown, and those that would push some of them away. */
export interface StableRows<Item> {
  readonly shown: readonly StableRow<Item>[];
  readonly waitingRows: readonly Item[];
}

/** Every row in its place; those of `arrived` are new. */
export function inOrder<Item extends Identified>(
  items: readonly Item[],
  arrived: readonly Item[] = [],
): StableRows<Item> {
  const newIds = new Set(arrived.map(({ id }) => id));
  return { shown: items.map((item) => placedNow(item, newIds.has(item.id))), waitingRows: [] };
}

function placedNow<Item extends Identified>(item: Item, isNew: boolean): StableRow<Item> {
  return { id: item.id, item, placed: item, isNew, isGone: false };
}

export function withoutNewMarks<Item>({ shown, waitingRows }: StableRows<Item>): StableRows<Item> {
  return { shown: shown.map((row) => (row.isNew ? { ...row, isNew: false } : row)), waitingRows };
}

/**
 * The rows after a change. The first `fixedCount` of those shown keep their places ('all': and none is added): a changed row
 * changes in its place, one that has left says so, one that belongs between is held back. Behind them all rows take their
 * places, but one that now belongs between stays there: it is not new.
 */
export function inStableOrder<Item extends Identified>(
  { shown }: StableRows<Item>,
  items: readonly Item[],
  { fixedCount, order }: { fixedCount: number | 'all'; order: Order<Item> },
): StableRows<Item> {
  const latest = new Map(items.map((item) => [item.id, item]));
  const before = new Map(shown.map((row) => [row.id, row]));
  const last = shown.at(-1)?.placed;
  const head = shown.slice(0, fixedCount === 'all' ? shown.length : fixedCount).map((row) => {
    const item = latest.get(row.id);
    const isGone = item === undefined;
    // The same object for the same row, so that React draws it only when it has changed.
    return item === row.item && !row.isGone ? row : { ...row, item: item ?? row.item, isGone };
  });
  const fixed = new Set(head.map(({ id }) => id));
  const others = items.filter(({ id }) => !fixed.has(id));
  const edge = head.at(-1)?.placed;
  const isBehind = (item: Item) => fixedCount !== 'all' && (edge === undefined || order(item, edge) > 0);
  const place = (item: Item) => {
    const row = before.get(item.id);
    if (row?.item === item && row.placed === item && !row.isGone) return row;
    // A row after the last one has been scrolled to and is not new.
    return placedNow(item, row === undefined && last !== undefined && order(item, last) < 0);
  };
  const movedUp = others.flatMap((item) => {
    const row = isBehind(item) ? undefined : before.get(item.id);
    return row ? [{ ...row, item, isGone: false }] : [];
  });
  const behind = [...others.filter(isBehind).map(place), ...movedUp];
  return {
    shown: [...head, ...(movedUp.length > 0 ? behind.toSorted((a, b) => order(a.placed, b.placed)) : behind)],
    waitingRows: others.filter((item) => !isBehind(item) && !before.has(item.id)),
  };
}

/** How the rows differ from their order, and what a press does about it: '2 new · 1 no longer in this list – show'; '' when they do not. */
export function describePending<Item>({ shown, waitingRows }: StableRows<Item>, order: Order<Item>): string {
  const gone = shown.filter(({ isGone }) => isGone).length;
  const moved = shown.filter(({ item, placed, isGone }) => !isGone && order(item, placed) !== 0).length;
  const parts = [
    waitingRows.length > 0 && `${waitingRows.length} new`,
    moved > 0 && `${moved} moved`,
    gone > 0 && `${gone} no longer in this list`,
  ].filter(Boolean);
  if (parts.length === 0) return '';
  // What is only gone is hidden.
  return `${parts.join(' · ')} – ${waitingRows.length + moved > 0 ? 'show' : 'hide'}`;
}
