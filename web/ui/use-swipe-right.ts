import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';

/** Movement below this is a press, not a swipe. */
const slackPx = 8;

/** Pointer handlers and style for something that is swiped away to the right. */
export function useSwipeRight(thresholdPx: number, onSwiped: () => void) {
  const startX = useRef<number | null>(null);
  const [offsetPx, setOffsetPx] = useState(0);

  function handleMove(event: PointerEvent<HTMLElement>) {
    if (startX.current === null) return;
    const moved = event.clientX - startX.current;
    if (moved > slackPx) event.currentTarget.setPointerCapture(event.pointerId);
    setOffsetPx(moved > slackPx ? moved : 0);
  }

  function handleEnd() {
    if (startX.current === null) return;
    startX.current = null;
    if (offsetPx >= thresholdPx) onSwiped();
    setOffsetPx(0);
  }

  const style: CSSProperties = offsetPx > 0 ? { translate: `${offsetPx}px 0`, transition: 'none' } : {};
  return {
    style,
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0) startX.current = event.clientX;
    },
    onPointerMove: handleMove,
    onPointerUp: handleEnd,
    onPointerCancel: handleEnd,
  };
}
