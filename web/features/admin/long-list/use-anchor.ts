import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';
import type { SteadyRow } from './use-steady-rows.ts';

/**
 * Keeps what is read in its place when rows come or go above it: after a change of the rows the page is scrolled by as much
 * as the first one in view has moved. At the top of the list it moves, so that what is new is seen.
 */
export function useAnchor(
  virtualizer: Virtualizer<Window, Element>,
  rows: readonly SteadyRow<{ readonly id: number }>[],
): void {
  const anchor = useRef<{ id: number; start: number } | null>(null);
  const lastRows = useRef(rows);
  useLayoutEffect(() => {
    const startOf = (index: number) => virtualizer.measurementsCache[index]?.start;
    if (lastRows.current !== rows && anchor.current) {
      const { id, start } = anchor.current;
      const moved = startOf(rows.findIndex(({ item }) => item.id === id));
      if (moved !== undefined && moved !== start) window.scrollBy(0, moved - start);
    }
    lastRows.current = rows;
    const first = virtualizer.range?.startIndex ?? 0;
    const row = rows[first];
    const start = startOf(first);
    anchor.current = first > 0 && row && start !== undefined ? { id: row.item.id, start } : null;
  });
}
