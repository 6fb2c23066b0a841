import { useEffect, useRef } from 'react';
import { hasJustTravelled } from '../layout/scroll-memory.ts';

/** How high the header is that everything scrolls below, in pixels. */
const HEADER = 56;

/**
 * What is found anew begins at its first card: the view of one who has scrolled on goes back to where the list begins,
 * which the returned reference marks. `found` names what is looked for.
 */
export function useListStart(found: string) {
  const start = useRef<HTMLDivElement>(null);
  const last = useRef(found);
  useEffect(() => {
    if (last.current === found) return;
    last.current = found;
    const top = start.current?.getBoundingClientRect().top ?? HEADER;
    if (top < HEADER && !hasJustTravelled()) window.scrollBy(0, top - HEADER);
  }, [found]);
  return start;
}
