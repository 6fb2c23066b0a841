import { type RefObject, useLayoutEffect } from 'react';

/**
 * Tells how high a bar at the bottom edge reaches, so that prompts and toasts stand above it and nothing with the focus lies below
 * it. Both keep clear of the phone's own edge by themselves: of that the bar's height is told without. One that is hidden, or
 * stands within the page, reaches nowhere.
 */
export function useBottomBar(ref: RefObject<HTMLElement | null>): void {
  // Before it is painted: what stands on it would jump.
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
