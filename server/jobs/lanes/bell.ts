/** Wakes the one who waits; a ring that nobody has waited for yet is kept. */
export interface Bell {
  ring(): void;
  /** Resolves at the next ring, or after so many milliseconds. */
  wait(milliseconds: number): Promise<void>;
}

/** A bell for one waiting loop. */
export function openBell(): Bell {
  let hasRung = false;
  let wake: (() => void) | null = null;
  return {
    ring() {
      hasRung = true;
      wake?.();
    },
    async wait(milliseconds) {
      if (!hasRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        wake = null;
      }
      hasRung = false;
    },
  };
}
