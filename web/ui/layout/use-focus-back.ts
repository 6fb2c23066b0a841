import { type RefObject, useLayoutEffect } from 'react';

/** When an element goes that has the focus, for example after an answer by keyboard, the focus goes to another one, not before the page. */
export function useFocusBack(ref: RefObject<HTMLElement | null>, selector: string): void {
  // While what has the focus still exists.
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement))
        document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
    };
  }, [ref, selector]);
}
