import { type RefObject, useLayoutEffect } from 'react';

/**
 * Publishes the height of a bar at the bottom edge, so that prompts and toasts are above it and nothing with the focus is below
 * it. They keep clear of the phone's own edge by themselves, so the height does not include it. A hidden bar, and one within the
 * page, has no height.
 */
export function useBottomBar(ref: RefObject<HTMLElement | null>): void {
  // Before painting: what is above it would jump.
  useLayoutEffect(() => {
    const bar = ref.current;
    if (bar === null) return;
    const { style } = document.documentElement;
    const tell = () => {
      const isAtEdge = ['fixed', 'sticky'].includes(getComputedStyle(bar).position);
      const reach =
        isAtEdge && bar.offsetHeight > 0
          ? `calc(${bar.offsetHeight}px - max(0px, env(safe-area-inset-bottom) - 0.75rem))`
          : '0px';
      style.setProperty('--bottom-bar', reach);
      style.setProperty('--toast-lift', reach);
    };
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty('--bottom-bar');
      style.removeProperty('--toast-lift');
    };
  }, [ref]);
}
