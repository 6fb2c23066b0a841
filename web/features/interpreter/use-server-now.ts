import { useSyncExternalStore } from 'react';
import { onServerClockChange, serverNow } from '#web/device/server-clock.ts';

const tickMs = 15_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, tickMs);
  // A phone that wakes up shows the right day at once.
  document.addEventListener('visibilitychange', listener);
  const unsubscribe = onServerClockChange(listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
    unsubscribe();
  };
}

/** The server's time to the minute, kept current (rule screens-12). */
export function useServerNow(): Date {
  const minute = useSyncExternalStore(subscribe, () => Math.floor(serverNow().getTime() / 60_000));
  return new Date(minute * 60_000);
}
