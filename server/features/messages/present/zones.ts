/** Making one is dear, and zones are few. */
const formats = new Map<string, Intl.DateTimeFormat>();

function zonePart(timeZone: string, timeZoneName: 'short' | 'longOffset', at: string): string {
  const key = `${timeZoneName} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName });
  formats.set(key, format);
  const parts = format.formatToParts(new Date(at));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/**
 * An IANA zone as people write it at an instant.
 * @example zoneName('America/New_York', '2026-07-01T12:00:00Z') // 'EDT'
 */
export function zoneName(timeZone: string, at: string): string {
  return zonePart(timeZone, 'short', at);
}

/** Whether clocks in both zones show the same at an instant: then nobody needs to be told which is meant. */
export function isSameClock(one: string, other: string, at: string): boolean {
  return one === other || zonePart(one, 'longOffset', at) === zonePart(other, 'longOffset', at);
}
