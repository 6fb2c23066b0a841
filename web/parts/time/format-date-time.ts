import { formatClock12 } from '#domain/civil.ts';
import { type AppointmentWhen, foreignZone, formatDay } from '#web/parts/appointment/appointment-when.ts';
import { clockInZone, dateInZone } from '#web/parts/time/civil-time.ts';

/** An instant in the appointment's zone, named if it is not the reader's: 'Thu, Mar 5, 10:02 AM'. */
export function formatDateTime(when: Pick<AppointmentWhen, 'date' | 'timeZone'>, instant: string): string {
  const at = new Date(instant);
  const day = formatDay(dateInZone(when.timeZone, at), dateInZone(when.timeZone, new Date()));
  return `${day}, ${clockAt(when, instant)}`;
}

/** Only the time if it is on the appointment's day ('10:02 AM'), else like `formatDateTime`. */
export function formatTimeOrDateTime(when: AppointmentWhen, instant: string): string {
  const isThatDay = dateInZone(when.timeZone, new Date(instant)) === when.date.slice(0, 10);
  return isThatDay ? clockAt(when, instant) : formatDateTime(when, instant);
}

function clockAt(when: Pick<AppointmentWhen, 'date' | 'timeZone'>, instant: string): string {
  const at = new Date(instant);
  const clock = formatClock12(clockInZone(when.timeZone, at));
  return [clock, foreignZone(when, at)].filter(Boolean).join(' ');
}
