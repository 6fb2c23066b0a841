/** Typing may go on: a call that waits so first is not made if its answer is not wanted any more. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** How long nothing must change before an amount is asked for. */
export const TYPING_PAUSE_MS = 250;

/** Short notice may cost more: an amount that was asked for so long ago is asked for again. */
export const QUOTE_LASTS_MS = 60_000;
