/** How long the pointer or focus rests before a tooltip opens, in milliseconds (rule screens-2). */
const tooltipOpenDelayMs = 700;
/** How soon after one tooltip the next opens without that wait, in milliseconds (rule screens-2). */
const tooltipSkipDelayMs = 300;

/**
 * How long to wait before opening. `lastShownAt` is when a tooltip was last seen (null: never yet); both are
 * milliseconds of the same clock. A pointer that moves along a row of buttons waits for the first tooltip only.
 */
export function waitBeforeOpening(lastShownAt: number | null, now: number): number {
  const isFollowing = lastShownAt !== null && now - lastShownAt <= tooltipSkipDelayMs;
  return isFollowing ? 0 : tooltipOpenDelayMs;
}

/** A box in the window, in pixels. */
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Below the trigger and centred on it; above where there is no room below; never beyond the window's sides. */
export function placeNextTo(
  trigger: Box,
  tooltip: Pick<Box, 'width' | 'height'>,
  window: Pick<Box, 'width' | 'height'>,
): { left: number; top: number } {
  const centred = trigger.left + trigger.width / 2 - tooltip.width / 2;
  const below = trigger.top + trigger.height;
  const fitsBelow = below + tooltip.height <= window.height;
  return {
    left: Math.max(0, Math.min(centred, window.width - tooltip.width)),
    top: fitsBelow ? below : Math.max(0, trigger.top - tooltip.height),
  };
}
