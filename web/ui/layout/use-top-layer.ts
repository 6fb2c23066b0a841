import { type RefObject, useEffect } from 'react';

/** Lifts a `popover="manual"` into the browser's top layer, over any dialog. Browsers without popovers leave it fixed. */
export function useTopLayer(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (element === null || !('showPopover' in element)) return;
    element.showPopover();
    return () => element.hidePopover();
  }, [ref]);
}
