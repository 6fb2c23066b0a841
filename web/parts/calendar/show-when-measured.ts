/** The frames that a month needs to measure how much fits into a day. */
const FRAMES_OF_A_MONTH = 3;
/** After this many frames a grid is shown in any case. */
const MOST_FRAMES = 30;

/**
 * Hides a grid until FullCalendar has measured it: before that it draws appointments at estimated sizes, and they would
 * jump. A list has nothing to measure.
 */
export function showWhenMeasured(view: HTMLElement): void {
  if (view.querySelector('[role="cell"]') === null) return;
  const slot = view
    .querySelector<HTMLElement>('[aria-hidden] [data-time]')
    ?.closest<HTMLElement>('[aria-hidden] > div');
  view.style.visibility = 'hidden';
  let frames = 0;
  const look = () => {
    frames += 1;
    const isMeasured = slot ? slot.style.height !== '' : frames >= FRAMES_OF_A_MONTH;
    // One more frame, in which the measured sizes are drawn.
    if (isMeasured || frames > MOST_FRAMES)
      requestAnimationFrame(() => view.style.removeProperty('visibility'));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
