/** A message that was tried this often is given up. */
export const MOST_ATTEMPTS = 10;

const FIRST_SECONDS = 20;
const GROWTH = 2.5;
const LONGEST_SECONDS = 3 * 3600;
/** Waits differ by so much either way, so that what failed together does not come back together. */
const JITTER = 0.2;
/** A service that asks for more patience than this is not believed. */
const LONGEST_ASKED_SECONDS = 24 * 3600;

/**
 * How many seconds a message waits that its service did not take at this attempt (1 for the first); null when it is given
 * up. Ten attempts spread over six hours and more: what is down in the evening is mended at night. `askedSeconds`: what
 * the service asked for (Retry-After), which is never undercut. `chance` is from 0 to 1.
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
