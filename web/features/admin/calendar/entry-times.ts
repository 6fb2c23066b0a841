import type { CalendarEntry } from '#contracts/calendar.ts';
import { addDays, minutesOfDay } from '#domain/civil.ts';

type Times = Pick<CalendarEntry, 'date' | 'startTime' | 'endTime'>;

/** How far an appointment was dragged: minutes on the clock by which its start and its end moved. */
export interface Shift {
  readonly startMinutes: number;
  readonly endMinutes: number;
}

/** When an appointment is: a civil date and clock times 'HH:MM' in its own zone. */
export interface CivilWhen {
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
}

/** The appointment's own civil time after a drag, or null when it would not end within 24 hours after its start. */
export function shifted(entry: Times, { startMinutes, endMinutes }: Shift): CivilWhen | null {
  const date = entry.date.slice(0, 10);
  const length = minutesOfDay(entry.endTime) - minutesOfDay(entry.startTime);
  const start = minutesOfDay(entry.startTime) + startMinutes;
  const end = minutesOfDay(entry.startTime) + (length > 0 ? length : length + DAY) + endMinutes;
  if (end <= start || end > start + DAY) return null;
  return {
    date: addDays(date, Math.floor(start / DAY)),
    startTime: clockOf(start),
    endTime: clockOf(end),
  };
}

const DAY = 24 * 60;

/** The clock at so many minutes from some midnight, before or after it. */
function clockOf(minutes: number): string {
  const ofDay = ((minutes % DAY) + DAY) % DAY;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}
