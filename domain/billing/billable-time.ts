/** The least billed time, in minutes. Source: rule M2. */
export const MIN_BILLABLE_MINUTES = 120;

/** Billed time is a multiple of this many minutes. Source: rule M2. */
const BILLING_STEP_MINUTES = 15;

/**
 * Whole minutes of real time between two instants; negative if the second is earlier. An hour that the clock skips does
 * not count; an hour that it shows twice counts twice. Source: rule D8.
 * @example minutesBetween('2026-03-08T03:00:00Z', '2026-03-08T07:00:00Z') // 240: 10 PM to 3 AM in New York that night
 */
export function minutesBetween(startsAt: string, endsAt: string): number {
  return Math.floor((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
}

/**
 * The billed minutes for minutes booked or worked (0 or more). Throws a RangeError for a negative or infinite number.
 * Source: rule M2.
 * @example billableMinutes(100) // 120
 * @example billableMinutes(121) // 135
 */
export function billableMinutes(minutes: number): number {
  if (!Number.isFinite(minutes) || minutes < 0) throw new RangeError(`Not a duration in minutes: ${minutes}`);
  return Math.max(MIN_BILLABLE_MINUTES, Math.ceil(minutes / BILLING_STEP_MINUTES) * BILLING_STEP_MINUTES);
}
