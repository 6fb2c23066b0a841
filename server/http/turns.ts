/** Runs work by key: at most `width` at a time for each key, the rest in order of arrival. */
export interface Turns {
  /** Runs `work` when it is its turn; null, without running it, if too many wait or it has waited too long. */
  take<T>(key: string, work: () => Promise<T>): Promise<T | null>;
}

/** Turns within one process. `mostWaiting` limits each queue, `longestMs` how long something waits in it. */
export function makeTurns(width: number, mostWaiting: number, longestMs = Number.POSITIVE_INFINITY): Turns {
  const queues = new Map<string, { running: number; waiting: (() => void)[] }>();
  return {
    async take(key, work) {
      const queue = queues.get(key) ?? { running: 0, waiting: [] };
      queues.set(key, queue);
      if (queue.running < width) queue.running += 1;
      else if (queue.waiting.length >= mostWaiting) return null;
      else if (!(await turnIn(queue.waiting, longestMs))) return null;
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

/** Waits at the end of a queue: true at its turn, false once it has left the queue because that took too long. */
function turnIn(waiting: (() => void)[], longestMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      resolve(true);
    };
    const leave = () => {
      waiting.splice(waiting.indexOf(go), 1);
      resolve(false);
    };
    const timer = Number.isFinite(longestMs) ? setTimeout(leave, longestMs) : undefined;
    waiting.push(go);
  });
}
