import { formatClockRange } from '#domain/civil.ts';
import { type AppointmentWhen, formatDayLong } from '#web/parts/appointment-when.ts';

/** Nobody is there, or on the way, so long before the start: more likely the wrong appointment was open. */
const EARLY_MS = 4 * 3_600_000;

/** Whether a report on an appointment is so early that it is asked about. */
export function isFarAhead({ startsAt }: { startsAt: string }, now: Date): boolean {
  return Date.parse(startsAt) - now.getTime() > EARLY_MS;
}

/** 'This appointment is on Monday, November 23, 2026, 9:00 – 11:00 AM.' */
export function farAheadWords({ date, startTime, endTime }: Omit<AppointmentWhen, 'timeZone'>): string {
  return `This appointment is on ${formatDayLong(date)}, ${formatClockRange(startTime, endTime)}.`;
}
