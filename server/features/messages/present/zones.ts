/** Making one is slow, and there are few zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function zonePart(timeZone: string, timeZoneName: 'short' | 'longOffset', at: string): string {
  const key = `${timeZoneName} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName });
  formats.set(key, format);
  const parts = format.formatToParts(new Date(at));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/**
 * The abbreviation of an IANA zone at an instant.
 * @example zoneName('America/New_York', '2026-07-01T12:00:00Z') // 'EDT'
 */
export function zoneName(timeZone: string, at: string): string {
  return zonePart(timeZone, 'short', at);
}

/** Whether clocks in both zones show the same time at an instant: then nobody needs to know the zone. */
export function isSameClock(one: string, other: string, at: string): boolean {
  return one === other || zonePart(one, 'longOffset', at) === zonePart(other, 'longOffset', at);
}
