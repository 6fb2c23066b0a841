import type { Result } from '#domain/refusal.ts';
import { refuse } from '#domain/refusal.ts';
import { appointmentSpan, type CivilAppointment, isTimeZone } from '#domain/time.ts';

/** When an appointment is: as booked (civil, in its zone), and in time (instants). */
export interface AppointmentTime extends CivilAppointment {
  readonly startsAt: string;
  readonly endsAt: string;
}

/**
 * The columns of an appointment's time. Refused as `validation_failed` at `timeZone` for an unknown zone, and like
 * `appointmentSpan`. Source: rules appointments-1 to appointments-3.
 */
export function appointmentTime({
  date,
  startTime,
  endTime,
  timeZone,
}: CivilAppointment): Result<AppointmentTime> {
  if (!isTimeZone(timeZone)) {
    const message = 'Enter a time zone like America/New_York';
    return refuse('validation_failed', message, { fields: { timeZone: message } });
  }
  const span = appointmentSpan({ date, startTime, endTime, timeZone });
  if (!span.ok) return span;
  const { startsAt, endsAt } = span.value;
  return { ok: true, value: { date, startTime, endTime, timeZone, startsAt, endsAt } };
}
