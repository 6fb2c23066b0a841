/** Registers what is to be awaited when the end is asked for, before anything is closed; the program works on meanwhile. */
export type BeforeEnd = (work: () => Promise<unknown>) => void;

/** Registers what was opened, so that it is closed in the opposite order. */
export type CloseAtEnd = <T>(opening: Promise<T>, close: (opened: T) => Promise<unknown>) => Promise<T>;

/** The program ends within 15 seconds; the embedded database alone may take 12 of them. */
const LONGEST_END_MS = 14_500;
/** systemd signals every process of a service, and `tools/supervise.mjs` passes its own signal on: that is one wish, not two. */
const SAME_SIGNAL_MS = 1000;

/**
 * Runs a program from `start` until SIGINT or SIGTERM, then closes everything and exits with 0; a second signal exits
 * at once with 1, unless it comes within a second. A start that fails closes everything too, writes the sentence of `explain` to stderr (null: an
 * unexpected error, shown completely) and exits with 1; so does a program that calls `fail` later.
 */
export async function live(
  start: (
    keep: CloseAtEnd,
    fail: (message: string) => void,
    beforeEnd: BeforeEnd,
  ) => Promise<'done' | 'running'>,
  explain: (error: unknown) => string | null,
): Promise<void> {
  const { keep, closeAll } = openKeeping();
  let isEnding = false;
  let askedAt = 0;
  let drain: () => Promise<unknown> = async () => {};
  const beforeEnd: BeforeEnd = (work) => {
    drain = work;
  };

  async function end(exitCode: number): Promise<never> {
    isEnding = true;
    if (exitCode === 0) await drain();
    setTimeout(() => process.exit(1), LONGEST_END_MS).unref();
    const isOrderly = await closeAll();
    process.exit(isOrderly ? exitCode : 1);
  }
  function fail(message: unknown): void {
    if (isEnding) return;
    console.error(message);
    void end(1);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isEnding && performance.now() - askedAt > SAME_SIGNAL_MS) process.exit(1);
      if (isEnding) return;
      askedAt = performance.now();
      void end(0);
    });
  }
  try {
    if ((await start(keep, fail, beforeEnd)) === 'done') await end(0);
  } catch (error) {
    fail(explain(error) ?? error);
  }
}

function openKeeping(): { keep: CloseAtEnd; closeAll(): Promise<boolean> } {
  const closers: (() => Promise<unknown>)[] = [];
  let opening: Promise<unknown> = Promise.resolve();
  let isClosing = false;
  return {
    keep: async (promise, close) => {
      opening = promise;
      const opened = await promise;
      closers.push(() => close(opened));
      if (isClosing) await new Promise(() => {}); // the start goes no further; the process ends soon
      return opened;
    },
    /**
     * Closes everything, newest first, including what is still being opened. False if something could not be closed.
     */
    async closeAll() {
      isClosing = true;
      await opening.catch(() => {}); // its error is handled where it is awaited
      let isOrderly = true;
      for (let close = closers.pop(); close; close = closers.pop()) {
        await close().catch((error: unknown) => {
          console.error(error);
          isOrderly = false;
        });
      }
      return isOrderly;
    },
  };
}
