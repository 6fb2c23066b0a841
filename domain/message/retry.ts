/** A message that was tried this often is given up (rule messages-9). */
export const MOST_ATTEMPTS = 10;

const FIRST_SECONDS = 20;
const GROWTH = 2.5;
const LONGEST_SECONDS = 3 * 3600;
/** Waits vary by this much, so that messages that failed together are not tried again together. */
const JITTER = 0.2;
/** A service that asks for a longer wait is not believed. */
const LONGEST_ASKED_SECONDS = 24 * 3600;

/**
 * How many seconds a message waits after a failed attempt (1 for the first); null: it is given up. Ten attempts take more than six
 * hours. `askedSeconds`: the wait that the service asked for (Retry-After), which is respected. `chance` is from 0 to 1.
 * @example retrySeconds({ attempt: 2, askedSeconds: null, chance: 0.5 }) // 50
 */
export function retrySeconds(failed: {
  readonly attempt: number;
  readonly askedSeconds: number | null;
  readonly chance: number;
}): number | null {
  if (failed.attempt >= MOST_ATTEMPTS) return null;
  const even = Math.min(LONGEST_SECONDS, FIRST_SECONDS * GROWTH ** (failed.attempt - 1));
  const jittered = even * (1 + JITTER * (2 * failed.chance - 1));
  return Math.max(jittered, Math.min(LONGEST_ASKED_SECONDS, failed.askedSeconds ?? 0));
}
