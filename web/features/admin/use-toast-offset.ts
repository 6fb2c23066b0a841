import { type RefObject, useLayoutEffect } from 'react';

/** Below something that ends so far from the window's bottom a toast has room, in pixels. */
const ROOM = 240;

/** What each such element of the page asks for, in pixels: the highest one decides. */
const lifts = new Map<object, number>();

/** Toasts appear above this element for as long as it is at the bottom of the window. */
export function useToastOffset(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const apply = () => style.setProperty('--toast-lift', `${Math.max(0, ...lifts.values())}px`);
    const measure = () => {
      if (!ref.current) return;
      const { top, bottom } = ref.current.getBoundingClientRect();
      const isFree = window.innerHeight - bottom > ROOM;
      lifts.set(ref, isFree ? 0 : Math.ceil(window.innerHeight - top));
      apply();
    };
    measure();
    const observer = new ResizeObserver(measure); // its own lines wrap, and what is above it grows and shrinks
    observer.observe(document.body);
    if (ref.current) observer.observe(ref.current);
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
      lifts.delete(ref);
      if (lifts.size > 0) apply();
      else style.removeProperty('--toast-lift');
    };
  }, [ref]);
}
