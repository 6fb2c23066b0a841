/** After so many frames it is shown as it is. */
const MOST_FRAMES = 30;

/**
 * Keeps a grid of times unseen until FullCalendar has measured its slots and scrolled to the morning: until then it draws
 * appointments at a height that it guesses, and they would jump.
 */
export function showWhenMeasured(view: HTMLElement): void {
  const slot = view
    .querySelector<HTMLElement>('[aria-hidden] [data-time]')
    ?.closest<HTMLElement>('[aria-hidden] > div');
  if (!slot) return;
  view.style.visibility = 'hidden';
  let frames = 0;
  const look = () => {
    frames += 1;
    const isMeasured = slot.style.height !== '' || frames > MOST_FRAMES;
    // One frame more, in which what was measured is drawn.
    requestAnimationFrame(isMeasured ? () => view.style.removeProperty('visibility') : look);
  };
  requestAnimationFrame(look);
}
