import { minutesOfDay } from '#domain/civil.ts';
import { appointmentSpan, type CivilAppointment } from '#domain/time.ts';

/** When an appointment is: as people say it, and as instants, half-open. */
export interface AppointmentTime extends CivilAppointment {
  readonly startsAt: string;
  readonly endsAt: string;
}

const clockOf = (minutes: number): string => {
  const inDay = ((minutes % 1440) + 1440) % 1440;
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
};

/**
 * An appointment from a clock time on, so many minutes by the clock. A start or an end that the clock skips on that day
 * moves by an hour.
 */
export function appointmentTime(
  date: string,
  startTime: string,
  minutes: number,
  timeZone: string,
): AppointmentTime {
  const start = minutesOfDay(startTime);
  for (const shift of [0, -60, 60]) {
    for (const stretch of [0, 60]) {
      const civil = {
        date,
        startTime: clockOf(start + shift),
        endTime: clockOf(start + shift + minutes + stretch),
        timeZone,
      };
      const span = appointmentSpan(civil);
      if (span.ok) return { ...civil, startsAt: span.value.startsAt, endsAt: span.value.endsAt };
    }
  }
  throw new Error(`No appointment can start at ${startTime} on ${date} in ${timeZone}`);
}

/** Half an hour to get from one place to the next. */
const TRAVEL_MS = 30 * 60_000;

/** The bookings of each interpreter, so that nobody is booked twice (rule appointments-9). */
export interface BusyTimes {
  isFree(interpreter: number, when: AppointmentTime): boolean;
  enter(interpreter: number, when: AppointmentTime): void;
}

export function noBusyTimes(): BusyTimes {
  const taken = new Map<number, { from: number; to: number }[]>();
  return {
    isFree: (interpreter, when) => {
      const [from, to] = [Date.parse(when.startsAt) - TRAVEL_MS, Date.parse(when.endsAt) + TRAVEL_MS];
      return !(taken.get(interpreter) ?? []).some((span) => span.from < to && span.to > from);
    },
    enter: (interpreter, when) => {
      const spans = taken.get(interpreter) ?? [];
      spans.push({ from: Date.parse(when.startsAt), to: Date.parse(when.endsAt) });
      taken.set(interpreter, spans);
    },
  };
}
