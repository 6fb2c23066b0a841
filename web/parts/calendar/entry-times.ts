import { addDays } from '#domain/civil.ts';
import { endsNextDay } from '../appointment/appointment-when.ts';
import { clockInZone, dateInZone } from '../time/civil-time.ts';
import type { CalendarAppointment } from './calendar-entry.ts';

/** Civil times 'YYYY-MM-DDTHH:MM' on the company's clock. */
export interface EntryTimes {
  readonly start: string;
  readonly end: string;
}

/**
 * Where an appointment is drawn in a calendar, which uses the company's clock whatever the browser's zone is. An
 * appointment in another zone is drawn at its real time.
 */
export function entryTimes(
  entry: Omit<CalendarAppointment, 'id' | 'status' | 'currentStatus'>,
  companyZone: string,
): EntryTimes {
  if (entry.timeZone !== companyZone) {
    return { start: civilAt(companyZone, entry.startsAt), end: civilAt(companyZone, entry.endsAt) };
  }
  const date = entry.date.slice(0, 10);
  const endDate = endsNextDay(entry) ? addDays(date, 1) : date;
  return { start: `${date}T${entry.startTime}`, end: `${endDate}T${entry.endTime}` };
}

function civilAt(zone: string, instant: string): string {
  const at = new Date(instant);
  return `${dateInZone(zone, at)}T${clockInZone(zone, at)}`;
}
