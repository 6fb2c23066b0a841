import type { KeyboardEvent } from 'react';

/** The position of a row, in pixels. */
export interface RowPosition {
  left: number;
  top: number;
}

/**
 * The row that a key leads to from the one at `from`, of rows in the order of reading, in a column or in a grid; null when
 * the key leads nowhere.
 */
export function rowAfterKey(key: string, rows: readonly RowPosition[], from: number): number | null {
  const here = rows[from];
  if (here === undefined) return null;
  switch (key) {
    case 'Home':
      return 0;
    case 'End':
      return rows.length - 1;
    case 'ArrowRight':
      return from + 1 < rows.length ? from + 1 : null;
    case 'ArrowLeft':
      return from > 0 ? from - 1 : null;
    case 'ArrowDown':
      return nearest(rows, here, (row) => row.top - here.top);
    case 'ArrowUp':
      return nearest(rows, here, (row) => here.top - row.top);
    default:
      return null;
  }
}

/** In the nearest line on the wanted side (a positive distance), the row that is most nearly below or above. */
function nearest(
  rows: readonly RowPosition[],
  here: RowPosition,
  distance: (row: RowPosition) => number,
): number | null {
  const beyond = rows.filter((row) => distance(row) > 1);
  const line = Math.min(...beyond.map(distance));
  const inLine = beyond.filter((row) => distance(row) - line <= 1);
  const [best] = inLine.sort((a, b) => Math.abs(a.left - here.left) - Math.abs(b.left - here.left));
  return best === undefined ? null : rows.indexOf(best);
}

/**
 * For a list's `onKeyDown`: arrow keys, Home and End move focus between its elements with `data-row`, to the row itself or, if it
 * cannot have focus, to its element with `data-row-start`, its first button, else link. Text fields are left alone, and so are
 * Home and End if only a part of a longer list is rendered.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
  if (!(target instanceof Element) || target.closest('input, select, textarea, [role="tab"]')) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  if (/Home|End/.test(key) && rows.some((row) => Number(row.ariaSetSize) > rows.length)) return;
  const boxes = rows.map((row) => row.getBoundingClientRect());
  const next = rowAfterKey(
    key,
    boxes,
    rows.findIndex((row) => row.contains(target)),
  );
  const row = next === null ? undefined : rows[next];
  if (row === undefined) return;
  event.preventDefault();
  const inside =
    row.querySelector<HTMLElement>('[data-row-start]') ??
    row.querySelector<HTMLElement>('button') ??
    row.querySelector<HTMLElement>('a[href]');
  (row.tabIndex >= 0 ? row : (inside ?? row)).focus();
}
