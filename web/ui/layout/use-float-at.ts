import { type RefObject, useLayoutEffect } from 'react';

/** Pixels between a control and what floats at it, and between that and the edge of the screen. */
const GAP = 4;

/**
 * Shows a popover at its control, as wide as that: below, or above where there is more room. It lies in the top layer,
 * so a dialog's scrolling body does not cut it, and above a phone's keyboard. `maxHeight` is a CSS length.
 */
export function useFloatAt(
  controlRef: RefObject<HTMLElement | null>,
  floatRef: RefObject<HTMLElement | null>,
  maxHeight: string,
): void {
  useLayoutEffect(() => {
    const control = controlRef.current;
    const float = floatRef.current;
    if (control === null || float === null) return;
    const place = () => placeAt(control, float, maxHeight);
    float.showPopover();
    place();
    const resized = new ResizeObserver(place);
    resized.observe(float);
    resized.observe(control);
    // Whatever scrolls around the control moves it; scrolling does not bubble.
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('scroll', place, { capture: true, passive: true, signal });
    window.addEventListener('resize', place, { signal });
    window.visualViewport?.addEventListener('resize', place, { signal });
    return () => {
      listening.abort();
      resized.disconnect();
    };
  }, [controlRef, floatRef, maxHeight]);
}

function placeAt(control: HTMLElement, float: HTMLElement, maxHeight: string): void {
  const box = control.getBoundingClientRect();
  const top = window.visualViewport?.offsetTop ?? 0;
  const bottom = top + (window.visualViewport?.height ?? window.innerHeight);
  const roomBelow = bottom - box.bottom - 2 * GAP;
  const roomAbove = box.top - top - 2 * GAP;
  float.style.maxHeight = maxHeight;
  const isBelow = roomBelow >= float.offsetHeight || roomBelow >= roomAbove;
  float.style.maxHeight = `min(${maxHeight}, ${Math.max(0, isBelow ? roomBelow : roomAbove)}px)`;
  float.style.left = `${box.left}px`;
  float.style.width = `${box.width}px`;
  float.style.top = `${isBelow ? box.bottom + GAP : box.top - GAP - float.offsetHeight}px`;
}
