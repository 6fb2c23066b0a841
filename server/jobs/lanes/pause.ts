const FIRST_MS = 5000;
const LONGEST_MS = 5 * 60_000;

/**
 * The pause of a lane whose service is down: five seconds, doubled at each try that ends the same way, five minutes at most.
 * After it one message is tried, and only when the service is there again do the others follow: a dead service costs no
 * message its ten attempts.
 */
export interface Pause {
  /** Milliseconds until the next try; 0 when there is nothing to wait for. */
  remainingMs(): number;
  /** Whether the next message is the one that finds out. */
  isTrying(): boolean;
  serviceIsDown(askedSeconds: number | null): void;
  serviceIsUp(): void;
  /** The next try comes now; whether the service is there is yet to be seen. */
  tryNow(): void;
}

/** `now` counts milliseconds that never go back. */
export function openPause(now: () => number): Pause {
  let times = 0;
  let until = 0;
  return {
    remainingMs: () => Math.max(0, until - now()),
    isTrying: () => times > 0,
    serviceIsDown(askedSeconds) {
      // Those that were under way together have found out the same thing.
      if (now() < until) return;
      const pause = Math.max(FIRST_MS * 2 ** times, (askedSeconds ?? 0) * 1000);
      until = now() + Math.min(LONGEST_MS, pause);
      times += 1;
    },
    tryNow() {
      until = 0;
    },
    serviceIsUp() {
      times = 0;
      until = 0;
    },
  };
}
