/** Runs work by key: at most `width` at a time for each key, the rest in order of arrival. */
export interface Turns {
  /** Runs `work` when it is its turn; null, without running it, if too many wait. */
  take<T>(key: string, work: () => Promise<T>): Promise<T | null>;
}

/** Turns within one process. `mostWaiting` limits each queue. */
export function makeTurns(width: number, mostWaiting: number): Turns {
  const queues = new Map<string, { running: number; waiting: (() => void)[] }>();
  return {
    async take(key, work) {
      const queue = queues.get(key) ?? { running: 0, waiting: [] };
      queues.set(key, queue);
      if (queue.running < width) queue.running += 1;
      else if (queue.waiting.length < mostWaiting) await new Promise<void>((go) => queue.waiting.push(go));
      else return null;
      try {
        return await work();
      } finally {
        const next = queue.waiting.shift();
        if (next)
          next(); // the place is handed over, so `running` stays
        else queue.running -= 1;
        if (queue.running === 0) queues.delete(key);
      }
    },
  };
}
