/** The longest wait that a service is believed. */
const LONGEST_SECONDS = 86_400;

/**
 * The value of `Retry-After` in seconds from now: a number, or until a date (RFC 9110 §10.2.3); null if there is none.
 */
export function retryAfterSeconds(header: string | null | undefined, nowMs = Date.now()): number | null {
  const text = header?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - nowMs) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), LONGEST_SECONDS);
}
