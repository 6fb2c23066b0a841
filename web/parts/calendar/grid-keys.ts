import type { KeyboardEvent } from 'react';

/**
 * Makes a day of a time grid focusable, so that the keyboard can scroll an empty one (WCAG 2.1.1). `description` says
 * what Enter does, if anything.
 */
export function makeFocusable(day: HTMLElement, description?: string): void {
  day.tabIndex = 0;
  if (description !== undefined) day.ariaDescription = description;
}

/** The civil date of the day on which Enter was pressed; null for any other key or target. */
export function dayEntered({ key, target }: KeyboardEvent<HTMLElement>): string | null {
  if (key !== 'Enter' || !(target instanceof HTMLElement) || target.role !== 'cell') return null;
  return target.dataset['date'] ?? null;
}

/** Arrow keys move the focus among the days and appointments inside. */
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

/** The nearest one in the direction of an arrow, or null. */
function nearest(from: DOMRect, others: readonly HTMLElement[], key: string): HTMLElement | null {
  const isVertical = key === 'ArrowUp' || key === 'ArrowDown';
  const sign = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1;
  let best: HTMLElement | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const other of others) {
    const to = other.getBoundingClientRect();
    const along = sign * (isVertical ? to.top - from.top : to.left - from.left);
    // Distance across the direction counts more, so that the focus stays in its row or column.
    const aside = Math.abs(isVertical ? to.left - from.left : to.top - from.top);
    const distance = along + 4 * aside;
    if (along > 1 && distance < bestDistance) [best, bestDistance] = [other, distance];
  }
  return best;
}
