/** A service that cannot be reached, or has answered so often in a row that it is in trouble, is left alone this long, … */
const FIRST_PAUSE_MS = 30_000;
/** … doubled at each try that ends the same way, up to this. */
const LONGEST_PAUSE_MS = 5 * 60_000;
const IN_A_ROW = 5;

/** Which push services are down: each by itself, since all go by one way and the others work. */
export interface PushTroubles {
  /** Seconds for which a service is left alone; null when it may be asked. */
  waitSeconds(host: string): number | null;
  /** It is in trouble. Answers whether that was known: then the try says nothing of the message. */
  trouble(host: string, isUnreachable: boolean): boolean;
  /** It has answered as a service does that works. */
  works(host: string): void;
  /** Leaves none alone any longer; whether it works is yet to be seen. */
  tryNow(): void;
}

interface Known {
  inARow: number;
  pauses: number;
  until: number;
}

/** `now` counts milliseconds that never go back. */
export function openPushTroubles(now: () => number): PushTroubles {
  const hosts = new Map<string, Known>();
  return {
    waitSeconds(host) {
      const left = (hosts.get(host)?.until ?? 0) - now();
      return left > 0 ? Math.ceil(left / 1000) : null;
    },
    trouble(host, isUnreachable) {
      const known = hosts.get(host) ?? { inARow: 0, pauses: 0, until: 0 };
      hosts.set(host, known);
      const wasKnown = known.pauses > 0;
      known.inARow += 1;
      // Those that were under way together have found out the same thing.
      if ((isUnreachable || known.inARow >= IN_A_ROW) && known.until <= now()) {
        known.until = now() + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** known.pauses);
        known.pauses += 1;
      }
      return wasKnown;
    },
    works: (host) => void hosts.delete(host),
    tryNow() {
      for (const known of hosts.values()) known.until = 0;
    },
  };
}
