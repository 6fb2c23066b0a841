/** Nobody is left alone longer for the word of a service: it may have meant milliseconds. */
const LONGEST_SECONDS = 86_400;

/** What a `Retry-After` says, in seconds from now: so many, or until a date (RFC 9110 §10.2.3); null where it says nothing. */
export function retryAfterSeconds(header: string | null | undefined, nowMs = Date.now()): number | null {
  const text = header?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - nowMs) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), LONGEST_SECONDS);
}
