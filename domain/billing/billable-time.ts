/**
 * Whole minutes of real time between two instants; negative if the second is earlier. An hour that the clock skips does
 * not count; an hour that it shows twice counts twice. Source: rule appointments-2.
 * @example minutesBetween('2026-03-08T03:00:00Z', '2026-03-08T07:00:00Z') // 240: 10 PM to 3 AM in New York that night
 */
export function minutesBetween(startsAt: string, endsAt: string): number {
  return Math.floor((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
}
