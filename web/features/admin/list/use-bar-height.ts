import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For the filters that stay in view above a table: their height is `--list-bar`, below which the table's head stays. */
export function useBarHeight(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--list-bar', `${ref.current?.offsetHeight ?? 0}px`);
    measure();
    const observer = new ResizeObserver(measure);
    // It may come later, with what it filters.
    observer.observe(document.body);
    if (ref.current) observer.observe(ref.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--list-bar');
    };
  }, []);
  return ref;
}
