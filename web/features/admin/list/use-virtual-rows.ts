import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import type { Identified } from './stable-rows.ts';

interface VirtualRowsOptions {
  ref: RefObject<HTMLElement | null>;
  entries: readonly Identified[];
  columns?: number;
  /** Pixels that a row is likely to take until it is measured. */
  likelyHeight: number;
  gap?: number;
  /** The row that stays drawn wherever one scrolls: it has focus, or Tab must find it. */
  pinnedRow: () => number | null;
  /** Pixels at the top and at the bottom of the window that something covers. */
  covered?: { top: number; bottom: number };
}

/**
 * Which rows of a list are in the page: those near the window, so that thousands are as fast as ten. Each has a margin in place
 * of the rows between it and the one before; `paddingBlockEnd` is in place of those after the last.
 */
export function useVirtualRows(options: VirtualRowsOptions) {
  const { ref, entries, columns = 1, likelyHeight, gap = 0, pinnedRow, covered } = options;
  const scrollMargin = useDistanceFromTop(ref);
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(entries.length / columns),
    // Stable functions; otherwise all rows are computed again at every step.
    estimateSize: useCallback(() => likelyHeight, [likelyHeight]),
    getItemKey: useCallback((row: number) => `${columns}/${entries[row * columns]?.id}`, [columns, entries]),
    gap,
    overscan: columns === 1 ? 8 : 2,
    scrollMargin,
    scrollPaddingStart: covered?.top ?? 0,
    scrollPaddingEnd: covered?.bottom ?? 0,
    rangeExtractor: (range) => withRow(pinnedRow(), defaultRangeExtractor(range), range.count),
  });
  const items = virtualizer.getVirtualItems();
  const end = scrollMargin + virtualizer.getTotalSize();
  return {
    virtualizer,
    rows: items.map(({ index, start }, at) => ({
      index,
      marginBlockStart: start - (items[at - 1]?.end ?? scrollMargin),
    })),
    paddingBlockEnd: end - (items.at(-1)?.end ?? scrollMargin),
  };
}

/** The rows to draw with one more, in their order. */
export function withRow(row: number | null, rows: number[], count: number): number[] {
  if (row === null || row >= count || rows.includes(row)) return rows;
  return row < (rows[0] ?? 0) ? [row, ...rows] : [...rows, row];
}

/** Pixels from the top of the page to the list; what is above may grow and shrink. */
function useDistanceFromTop(ref: RefObject<HTMLElement | null>): number {
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (ref.current) setDistance(Math.round(ref.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return distance;
}
