import type { Order } from '#web/api/loaded-list.ts';

/**
 * A row in the place that it was given: what it was when it was put there, whether it came to a list that stood already,
 * and whether it has left that list since.
 */
export interface CalmRow<Row> {
  readonly id: number;
  readonly row: Row;
  readonly placed: Row;
  readonly isNew: boolean;
  readonly isGone: boolean;
}

/** Rows as they are shown, and how many others belong among them but would push some away. */
export interface CalmRows<Row> {
  readonly shown: readonly CalmRow<Row>[];
  readonly heldBack: readonly Row[];
}

interface Identified {
  readonly id: number;
}

/** Every row in its place; those of `arrived` are new. */
export function settled<Row extends Identified>(
  rows: readonly Row[],
  arrived: readonly Row[] = [],
): CalmRows<Row> {
  const newIds = new Set(arrived.map(({ id }) => id));
  return { shown: rows.map((row) => placedNow(row, newIds.has(row.id))), heldBack: [] };
}

function placedNow<Row extends Identified>(row: Row, isNew: boolean): CalmRow<Row> {
  return { id: row.id, row, placed: row, isNew, isGone: false };
}

/** The rows when nothing of them is new any more. */
export function withoutNews<Row>({ shown, heldBack }: CalmRows<Row>): CalmRows<Row> {
  return { shown: shown.map((entry) => (entry.isNew ? { ...entry, isNew: false } : entry)), heldBack };
}

/**
 * The rows after a change, the first `fixedCount` of those shown staying where they are ('all': and none added): what
 * has changed is changed in place, what has left stays and says so, what would come between is held back. Behind them
 * everything takes its place.
 */
export function calmed<Row extends Identified>(
  { shown }: CalmRows<Row>,
  rows: readonly Row[],
  { fixedCount, order }: { fixedCount: number | 'all'; order: Order<Row> },
): CalmRows<Row> {
  const latest = new Map(rows.map((row) => [row.id, row]));
  const before = new Map(shown.map((entry) => [entry.id, entry]));
  const last = shown.at(-1)?.placed;
  const head = shown.slice(0, fixedCount === 'all' ? shown.length : fixedCount).map((entry) => {
    const row = latest.get(entry.id);
    const isGone = row === undefined;
    // The same object for the same row: what shows it needs not be drawn again.
    return row === entry.row && !entry.isGone ? entry : { ...entry, row: row ?? entry.row, isGone };
  });
  const fixed = new Set(head.map(({ id }) => id));
  const others = rows.filter(({ id }) => !fixed.has(id));
  const edge = head.at(-1)?.placed;
  const isBehind = (row: Row) => fixedCount !== 'all' && (edge === undefined || order(row, edge) > 0);
  const place = (row: Row) => {
    const entry = before.get(row.id);
    if (entry?.row === row && entry.placed === row && !entry.isGone) return entry;
    // What comes after the last one has been scrolled to and is no news.
    return placedNow(row, entry === undefined && last !== undefined && order(row, last) < 0);
  };
  return {
    shown: [...head, ...others.filter(isBehind).map(place)],
    heldBack: others.filter((row) => !isBehind(row)),
  };
}

/** What is not as it would be if every row were in its place, in words: '2 new · 1 gone'; '' when all is. */
export function unsettledWords<Row>({ shown, heldBack }: CalmRows<Row>, order: Order<Row>): string {
  const gone = shown.filter(({ isGone }) => isGone).length;
  const moved = shown.filter(({ row, placed, isGone }) => !isGone && order(row, placed) !== 0).length;
  const parts = [
    heldBack.length > 0 && `${heldBack.length} new`,
    moved > 0 && `${moved} moved`,
    gone > 0 && `${gone} gone`,
  ];
  return parts.filter(Boolean).join(' · ');
}
