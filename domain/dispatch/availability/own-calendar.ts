/** A calendar that could not be read for so long does not count any more. Source: rule D25. */
const DEAD_AFTER_MS = 24 * 3_600_000;

/** Whether an own calendar that fails since `failingSince` does not count at `now` (instants). Source: rule D25. */
export function isIgnored(failingSince: string | null, now: string): boolean {
  return failingSince !== null && Date.parse(now) - Date.parse(failingSince) >= DEAD_AFTER_MS;
}
