import { useEffect, useRef } from 'react';
import { hasJustGoneBack } from '../layout/use-scroll-restoration.ts';

/** How high the header is that everything scrolls below, in pixels. */
const HEADER = 56;

/**
 * New results begin at their first row: if the page is scrolled, it returns to the beginning of the list, which the returned
 * reference marks. `scope` identifies the search.
 */
export function useScrollToStart(scope: string) {
  const start = useRef<HTMLDivElement>(null);
  const last = useRef(scope);
  useEffect(() => {
    if (last.current === scope) return;
    last.current = scope;
    const top = start.current?.getBoundingClientRect().top ?? HEADER;
    if (top < HEADER && !hasJustGoneBack()) window.scrollBy(0, top - HEADER);
  }, [scope]);
  return start;
}
