import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps an element where it is in the window while the list becomes narrower or wider, and what is above it higher or lower. The
 * answer notes the element, before `isNarrow` changes.
 */
export function useScrollAnchor(isNarrow: boolean): (row: Element | null) => void {
  const noted = useRef<{ row: Element; top: number }>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs at each change.
  useLayoutEffect(() => {
    if (noted.current?.row.isConnected)
      window.scrollBy(0, noted.current.row.getBoundingClientRect().top - noted.current.top);
    noted.current = null;
  }, [isNarrow]);
  return (row) => {
    noted.current = row && { row, top: row.getBoundingClientRect().top };
  };
}
