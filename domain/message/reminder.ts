/** How long before the start the interpreter and the client are reminded. */
const AHEAD_MS = 24 * 3_600_000;

/**
 * When a booking made at `now` is reminded of; null if it begins within 24 real hours: it has no reminder. Instants. Source: rule messages-2.
 * @example reminderAt('2026-03-05T15:00:00Z', '2026-03-02T14:00:00Z') // '2026-03-04T15:00:00.000Z'
 */
export function reminderAt(startsAt: string, now: string): string | null {
  const at = Date.parse(startsAt) - AHEAD_MS;
  return at <= Date.parse(now) ? null : new Date(at).toISOString();
}
