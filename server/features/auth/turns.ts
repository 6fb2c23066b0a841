/** Runs work by key: at most `width` at a time for each key, the rest in order of arrival. */
export interface Turns {
  /** Runs `work` when it is its turn; null, without running it, if too many wait. */
  take<T>(key: string, work: () => Promise<T>): Promise<T | null>;
}

/** Turns within one process. `mostWaiting` limits each queue. */
export function makeTurns(width: number, mostWaiting: number): Turns {
  const lanes = new Map<string, { running: number; waiting: (() => void)[] }>();
  return {
    async take(key, work) {
      const lane = lanes.get(key) ?? { running: 0, waiting: [] };
      lanes.set(key, lane);
      if (lane.running < width) lane.running += 1;
      else if (lane.waiting.length < mostWaiting) await new Promise<void>((go) => lane.waiting.push(go));
      else return null;
      try {
        return await work();
      } finally {
        const next = lane.waiting.shift();
        if (next)
          next(); // the place is handed over, so `running` stays
        else lane.running -= 1;
        if (lane.running === 0) lanes.delete(key);
      }
    },
  };
}
