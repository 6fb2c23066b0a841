const A_DAY_MS = 24 * 3_600_000;

/**
 * Whether an own calendar that fails since `failingSince` could not be read for a day at `now` (instants): its last busy times count, but nobody knows
 * whether its owner is free besides. Source: rule availability-6.
 */
export function isUnread(failingSince: string | null, now: string): boolean {
  return failingSince !== null && Date.parse(now) - Date.parse(failingSince) >= A_DAY_MS;
}

/** What staff read of somebody whose own calendar could not be read for a day. Source: rule availability-6. */
export const UNREAD_CALENDAR = 'Their own calendar cannot be read, so it is unknown whether they are free.';
