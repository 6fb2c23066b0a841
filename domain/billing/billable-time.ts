/** The least time that is billed, in minutes: 2 hours. Source: spec §9. */
export const MIN_BILLABLE_MINUTES = 120;

/** Billed time is a multiple of this many minutes. */
const BILLING_STEP_MINUTES = 15;

/**
 * Whole minutes of real time from one instant to another, negative when the second is the earlier: an hour that the clocks
 * skip is not among them, one that they show twice counts twice. Source: design 3.7.
 * @example minutesBetween('2026-03-08T03:00:00Z', '2026-03-08T07:00:00Z') // 240: 10 PM to 3 AM in New York that night
 */
export function minutesBetween(startsAt: string, endsAt: string): number {
  return Math.floor((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
}

/**
 * The minutes that are billed for minutes booked or worked (0 or more): at least 2 hours, rounded up to 15
 * minutes. Throws a RangeError for a negative or infinite number. Source: spec §9.
 * @example billableMinutes(100) // 120
 * @example billableMinutes(121) // 135
 */
export function billableMinutes(minutes: number): number {
  if (!Number.isFinite(minutes) || minutes < 0) throw new RangeError(`Not a duration in minutes: ${minutes}`);
  return Math.max(MIN_BILLABLE_MINUTES, Math.ceil(minutes / BILLING_STEP_MINUTES) * BILLING_STEP_MINUTES);
}
