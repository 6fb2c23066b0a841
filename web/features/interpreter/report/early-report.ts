import { formatClockRange } from '#domain/civil.ts';
import { type AppointmentWhen, formatDayLong } from '#web/parts/appointment-when.ts';

/** A report this long before the start is probably about the wrong appointment (rule T10). */
const EARLY_MS = 4 * 3_600_000;

/** Whether a report is so early that the portal asks. */
export function isFarAhead({ startsAt }: { startsAt: string }, now: Date): boolean {
  return Date.parse(startsAt) - now.getTime() > EARLY_MS;
}

/** 'This appointment is on Monday, November 23, 2026, 9:00 – 11:00 AM.' */
export function describeEarlyReport({ date, startTime, endTime }: Omit<AppointmentWhen, 'timeZone'>): string {
  return `This appointment is on ${formatDayLong(date)}, ${formatClockRange(startTime, endTime)}.`;
}
