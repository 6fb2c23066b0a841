/** So many frames a month takes to find out how much of each day it can show. */
const FRAMES_OF_A_MONTH = 3;
/** After so many frames a grid is shown as it is. */
const MOST_FRAMES = 30;

/**
 * Keeps a grid unseen until FullCalendar has measured it: until then it draws appointments at sizes that it guesses, and
 * they would jump. A list has nothing to measure.
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
    // One frame more, in which what was measured is drawn.
    if (isMeasured || frames > MOST_FRAMES)
      requestAnimationFrame(() => view.style.removeProperty('visibility'));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
