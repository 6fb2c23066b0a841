import { type RefObject, useLayoutEffect } from 'react';

/** Below something that ends so far from the window's bottom a toast has room, in pixels. */
const ROOM = 240;

/** Toasts appear above this element for as long as it is at the bottom of the window. */
export function useToastOffset(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => {
      if (!ref.current) return;
      const { top, bottom } = ref.current.getBoundingClientRect();
      const isFree = window.innerHeight - bottom > ROOM;
      style.setProperty('--toast-lift', `${isFree ? 0 : Math.max(Math.ceil(window.innerHeight - top), 0)}px`);
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
      style.removeProperty('--toast-lift');
    };
  }, [ref]);
}
