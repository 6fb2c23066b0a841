import { useEffect, useState } from 'react';

/** How often the clock is looked at, in milliseconds. A tab in the background is let do so once a minute. */
const everyMs = 10_000;
/** The clock has gone on by this much without this tab: the machine slept, or the tab was frozen. */
const asleepMs = 90_000;

/** How often the machine has woken up: a connection from before may be dead without knowing. */
export function useWakes(): number {
  const [wakes, setWakes] = useState(0);
  useEffect(() => {
    let last = Date.now();
    function look() {
      const now = Date.now();
      if (now - last > asleepMs) setWakes((count) => count + 1);
      last = now;
    }
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return wakes;
}
