import { useSyncExternalStore } from 'react';

/** What is told in tens of seconds may lag this much. */
const TICK_MS = 2000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS);
  return () => clearInterval(timer);
}

const subscribeToNothing = () => () => {};

/** The time, kept up to date within seconds while it `isTicking`. */
export function useSeconds(isTicking: boolean): Date {
  const tick = useSyncExternalStore(isTicking ? subscribe : subscribeToNothing, () =>
    Math.floor(Date.now() / TICK_MS),
  );
  return new Date(tick * TICK_MS);
}
