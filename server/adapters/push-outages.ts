/** The first pause of a service that cannot be reached or has failed several times in a row. */
const FIRST_PAUSE_MS = 30_000;
/** The pause doubles with each failed attempt, up to this. */
const LONGEST_PAUSE_MS = 5 * 60_000;
const IN_A_ROW = 5;

/** Which push services are down, each on its own: all belong to one channel, and the others work. */
export interface PushOutages {
  /** Seconds until a service may be called again; null if it may be called now. */
  waitSeconds(host: string): number | null;
  /**
   * Records a failure. Answers whether the service was known to be down: then the attempt says nothing about the
   * message.
   */
  recordFailure(host: string, isUnreachable: boolean): boolean;
  /** Records an answer of a working service. */
  recordSuccess(host: string): void;
  /** Ends all pauses, without knowing yet whether the services work. */
  tryNow(): void;
}

interface Known {
  inARow: number;
  pauses: number;
  until: number;
}

/** `now` counts milliseconds and never goes back. */
export function openPushOutages(now: () => number): PushOutages {
  const hosts = new Map<string, Known>();
  return {
    waitSeconds(host) {
      const left = (hosts.get(host)?.until ?? 0) - now();
      return left > 0 ? Math.ceil(left / 1000) : null;
    },
    recordFailure(host, isUnreachable) {
      const known = hosts.get(host) ?? { inARow: 0, pauses: 0, until: 0 };
      hosts.set(host, known);
      const wasKnown = known.pauses > 0;
      known.inARow += 1;
      // Attempts that ran at the same time have the same cause.
      if ((isUnreachable || known.inARow >= IN_A_ROW) && known.until <= now()) {
        known.until = now() + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** known.pauses);
        known.pauses += 1;
      }
      return wasKnown;
    },
    recordSuccess: (host) => void hosts.delete(host),
    tryNow() {
      for (const known of hosts.values()) known.until = 0;
    },
  };
}
