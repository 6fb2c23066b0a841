import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Whether somebody points at a place, has the focus in it, or looks at a dialog over it from which they will come back. */
export function isInUse(place: HTMLElement | null): boolean {
  if (place === null) return false;
  const isPointedAt = place.matches(':hover') || place.contains(document.activeElement);
  // A finger gives no sign before it touches.
  return (
    isPointedAt || document.querySelector('dialog[open]') !== null || matchMedia('(hover: none)').matches
  );
}

/** How many cards of a grid may not move: those up to the last in sight, once somebody uses them or has scrolled to them. */
export function cardsInUse(place: HTMLElement | null): number {
  if (place === null || !(isInUse(place) || place.getBoundingClientRect().top < 0)) return 0;
  const inSight = [...place.querySelectorAll('li[aria-posinset]')].filter(
    (card) => card.getBoundingClientRect().top < window.innerHeight,
  );
  return Math.max(0, ...inSight.map((card) => Number(card.getAttribute('aria-posinset'))));
}

/** How long after an act of one's own what follows from it is expected, in milliseconds. */
const EXPECTED_MS = 3_000;

/** Tells whether staff have just done something themselves: what follows is shown at once, wherever they point. */
export function useJustActed(): () => boolean {
  const mutations = useQueryClient().getMutationCache();
  const actedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(
    () =>
      mutations.subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation.state.status === 'success') actedAt.current = performance.now();
      }),
    [mutations],
  );
  return () => performance.now() - actedAt.current < EXPECTED_MS;
}
