import { useSyncExternalStore } from 'react';

const tickMs = 15_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, tickMs);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** The time to the minute, kept current. */
export function useNow(): Date {
  const minute = useSyncExternalStore(subscribe, () => Math.floor(Date.now() / 60_000));
  return new Date(minute * 60_000);
}
