import { addDays } from '#domain/civil.ts';
import { endsNextDay } from '../appointment-when.ts';
import { clockInZone, dateInZone } from '../civil-time.ts';
import type { ShownAppointment } from './calendar-entry.ts';

/** Civil times 'YYYY-MM-DDTHH:MM', on the clock of the company. */
export interface Place {
  readonly start: string;
  readonly end: string;
}

/**
 * Where an appointment stands in the calendar, whose clock is the company's whatever the browser's. One of another zone
 * stands where it really falls beside the others.
 */
export function placeOf(entry: Omit<ShownAppointment, 'id' | 'status'>, companyZone: string): Place {
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
