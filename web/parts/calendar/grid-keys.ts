import type { KeyboardEvent } from 'react';

/**
 * Lets the keyboard reach a day of a grid of times: to scroll where it holds nothing else that it reaches (WCAG 2.1.1).
 * `description` says what Enter does there, if anything.
 */
export function letFocus(day: HTMLElement, description?: string): void {
  day.tabIndex = 0;
  if (description !== undefined) day.ariaDescription = description;
}

/** The civil date of the day that Enter was pressed on; null for any other key or place. */
export function dayEntered({ key, target }: KeyboardEvent<HTMLElement>): string | null {
  if (key !== 'Enter' || !(target instanceof HTMLElement) || target.role !== 'cell') return null;
  return target.dataset['date'] ?? null;
}

/** Arrows move the focus among the days and appointments inside. */
export function moveWithArrows(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  if (!key.startsWith('Arrow') || !(target instanceof HTMLElement)) return;
  const others = [...currentTarget.querySelectorAll<HTMLElement>('[tabindex="0"]')].filter(
    (other) => other !== target,
  );
  const next = nearest(target.getBoundingClientRect(), others, key);
  if (next === null) return;
  event.preventDefault();
  next.focus();
}

/** The one that lies nearest in the direction of an arrow; null when none does. */
function nearest(from: DOMRect, others: readonly HTMLElement[], key: string): HTMLElement | null {
  const isVertical = key === 'ArrowUp' || key === 'ArrowDown';
  const sign = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1;
  let best: HTMLElement | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const other of others) {
    const to = other.getBoundingClientRect();
    const along = sign * (isVertical ? to.top - from.top : to.left - from.left);
    // What lies beside the direction counts for more, so that the focus stays in its row or column.
    const aside = Math.abs(isVertical ? to.left - from.left : to.top - from.top);
    const distance = along + 4 * aside;
    if (along > 1 && distance < bestDistance) [best, bestDistance] = [other, distance];
  }
  return best;
}
