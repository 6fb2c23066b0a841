/** After this long without any input, in milliseconds, the person may be away. */
const awayAfterMs = 60_000;
// A voice or a screen reader presses and writes without a pointer and without keys.
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'click', 'input'] as const;

let lastTouchAt = Date.now();

/** Notes when a key or a pointer moves, or something is pressed or written, until the returned function is called. */
export function watchActivity(): () => void {
  const controller = new AbortController();
  const note = () => {
    lastTouchAt = Date.now();
  };
  note();
  const options = { signal: controller.signal, passive: true, capture: true };
  for (const touch of touches) window.addEventListener(touch, note, options);
  return () => controller.abort();
}

/** Whether the person seems to be away. */
export function isIdle(): boolean {
  return Date.now() - lastTouchAt > awayAfterMs;
}
