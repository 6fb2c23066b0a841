import { type RefObject, useLayoutEffect } from 'react';

type Bar = RefObject<HTMLElement | null>;

/** Below something that ends so far from the window's bottom a toast has room, in pixels. */
const ROOM = 240;

/** What each such element of the page asks for, in pixels: the highest one decides. */
const lifts = new Map<Bar, number>();

/** Toasts appear above this element for as long as it is at the bottom of the window. */
export function useToastOffset(ref: Bar): void {
  // After each render: an element that begins to stick moves without a change of its size.
  useLayoutEffect(() => measure(ref));
  useLayoutEffect(() => {
    const again = () => measure(ref);
    const observer = new ResizeObserver(again); // its own lines wrap, and what is above it grows and shrinks
    observer.observe(document.body);
    if (ref.current) observer.observe(ref.current);
    window.addEventListener('scroll', again, { passive: true });
    window.addEventListener('resize', again);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', again);
      window.removeEventListener('resize', again);
      lifts.delete(ref);
      apply();
    };
  }, [ref]);
}

function measure(ref: Bar): void {
  if (!ref.current) return;
  const { top, bottom } = ref.current.getBoundingClientRect();
  const isFree = window.innerHeight - bottom > ROOM;
  lifts.set(ref, isFree ? 0 : Math.ceil(window.innerHeight - top));
  apply();
}

function apply(): void {
  const { style } = document.documentElement;
  if (lifts.size === 0) style.removeProperty('--toast-lift');
  else style.setProperty('--toast-lift', `${Math.max(0, ...lifts.values())}px`);
}
