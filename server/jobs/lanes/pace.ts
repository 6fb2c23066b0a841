/** As many as one statement claims at most. */
const MOST = 100;
const FEWEST = 8;
const WINDOW_MS = 2000;

/** How many messages a lane claims at once. */
export interface Pace {
  /** Notes that one is done. */
  done(): void;
  claimSize(): number;
}

/**
 * As many as were done in the last two seconds, so that what is claimed does not wait long behind others in this process:
 * neither for a reminder that has become due meanwhile nor for another process that could have sent it. At least twice
 * the service's width.
 */
export function openPace(width: number, now: () => number): Pace {
  let times: number[] = [];
  return {
    done() {
      times.push(now());
    },
    claimSize() {
      const since = now() - WINDOW_MS;
      times = times.filter((at) => at >= since);
      return Math.min(MOST, Math.max(FEWEST, 2 * width, times.length));
    },
  };
}
