import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';

/** Movement below this is a press, not a swipe. */
const slackPx = 8;

/** Pointer handlers and style for something that is swiped away to the right. */
export function useSwipeRight(thresholdPx: number, onSwiped: () => void) {
  const startX = useRef<number | null>(null);
  // Separate from the rendered offset: the finger may lift before the last move is rendered.
  const movedPx = useRef(0);
  const [offsetPx, setOffsetPx] = useState(0);

  function move(px: number) {
    movedPx.current = px;
    setOffsetPx(px);
  }

  function handleMove(event: PointerEvent<HTMLElement>) {
    if (startX.current === null) return;
    const moved = event.clientX - startX.current;
    if (moved > slackPx) event.currentTarget.setPointerCapture(event.pointerId);
    move(moved > slackPx ? moved : 0);
  }

  function handleUp() {
    if (startX.current !== null && movedPx.current >= thresholdPx) onSwiped();
    handleCancel();
  }

  function handleCancel() {
    startX.current = null;
    move(0);
  }

  const style: CSSProperties = offsetPx > 0 ? { translate: `${offsetPx}px 0`, transition: 'none' } : {};
  return {
    style,
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0) startX.current = event.clientX;
    },
    onPointerMove: handleMove,
    onPointerUp: handleUp,
    onPointerCancel: handleCancel,
  };
}
