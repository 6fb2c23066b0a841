import type { Calendar, CalendarEntry } from '#contracts/assignments/calendar.ts';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { addDays, minutesOfDay } from '#domain/civil.ts';

/** An appointment that somebody wants elsewhere. */
export interface Move {
  readonly entry: CalendarEntry;
  readonly to: CivilTimes;
  readonly shift: Shift;
  /** It is drawn where it is to go, until that is done or refused. */
  readonly isShown: boolean;
}

/** The move that a drag asks for; null for one that leads nowhere. */
export function moveFromDrag(entry: CalendarEntry, shift: Shift): Move | null {
  const to = shiftedTimes(entry, shift);
  return to && { entry, to, shift, isShown: true };
}

/** The calendar with a move that waits for its answer. */
export function withMove(calendar: Calendar, move: Move | null): Calendar {
  if (!move?.isShown) return calendar;
  const { entry, to, shift } = move;
  const moved: CalendarEntry = {
    ...entry,
    ...to,
    startsAt: later(entry.startsAt, shift.startMinutes),
    endsAt: later(entry.endsAt, shift.endMinutes),
  };
  return {
    ...calendar,
    appointments: calendar.appointments.map((other) => (other.id === entry.id ? moved : other)),
  };
}

/** The calendar after an appointment was changed, until it is fetched again. */
export function withUpdated(
  calendar: Calendar,
  { id, date, startTime, endTime, startsAt, endsAt, status, updatedAt }: Assignment,
): Calendar {
  const changes = { date, startTime, endTime, startsAt, endsAt, status, updatedAt };
  return {
    ...calendar,
    appointments: calendar.appointments.map((other) => (other.id === id ? { ...other, ...changes } : other)),
  };
}

function later(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString();
}

type Times = Pick<CalendarEntry, 'date' | 'startTime' | 'endTime'>;

/** How far an appointment was dragged: minutes on the clock by which its start and its end moved. */
export interface Shift {
  readonly startMinutes: number;
  readonly endMinutes: number;
}

/** When an appointment is: a civil date and clock times 'HH:MM' in its own zone. */
export interface CivilTimes {
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
}

/** The appointment's own civil time after a drag, or null when it would not end within 24 hours after its start. */
export function shiftedTimes(entry: Times, { startMinutes, endMinutes }: Shift): CivilTimes | null {
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
