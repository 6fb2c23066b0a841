import { formatClock12 } from '#domain/civil.ts';
import { type AppointmentWhen, foreignZone, formatDay } from '#web/parts/appointment-when.ts';
import { clockInZone, dateInZone } from '#web/parts/civil-time.ts';

/** An instant as the clocks at the appointment show it, with their zone when it is not the reader's: 'Thu, Mar 5, 10:02 AM'. */
export function momentAt(when: AppointmentWhen, instant: string): string {
  const at = new Date(instant);
  const day = formatDay(dateInZone(when.timeZone, at), dateInZone(when.timeZone, new Date()));
  return `${day}, ${clockAt(when, instant)}`;
}

/** Only the clock where the day is the appointment's ('10:02 AM'), else as `momentAt`. */
export function clockOrMoment(when: AppointmentWhen, instant: string): string {
  const isThatDay = dateInZone(when.timeZone, new Date(instant)) === when.date.slice(0, 10);
  return isThatDay ? clockAt(when, instant) : momentAt(when, instant);
}

function clockAt(when: AppointmentWhen, instant: string): string {
  const clock = formatClock12(clockInZone(when.timeZone, new Date(instant)));
  return [clock, foreignZone(when)].filter(Boolean).join(' ');
}
