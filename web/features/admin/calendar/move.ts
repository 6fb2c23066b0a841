import type { Assignment } from '#contracts/assignment.ts';
import type { Calendar, CalendarEntry } from '#contracts/calendar.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { listOf } from '../assignments/consequences.ts';
import { type CivilWhen, type Shift, shifted } from './entry-times.ts';

/** An appointment that somebody wants elsewhere. */
export interface Move {
  readonly entry: CalendarEntry;
  readonly to: CivilWhen;
  readonly shift: Shift;
  /** It is drawn where it is to go, until that is done or refused. */
  readonly isShown: boolean;
}

/** The move that a drag asks for; null for one that leads nowhere. */
export function moveOf(entry: CalendarEntry, shift: Shift): Move | null {
  const to = shifted(entry, shift);
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
export function withChanged(
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

/** Who hears of a new time, as the server tells them: `isAhead` is whether the new start is still to come. */
export function whoIsTold(assignment: Assignment, isAhead: boolean): string {
  const { status, interpreter, client, notificationSent } = assignment;
  if (isBooked(status)) {
    return `Tells ${listOf(interpreter ? [interpreter.name, client.name] : [client.name])}.`;
  }
  if (interpreter && isAhead)
    return `Withdraws what ${interpreter.name} was asked, and asks ${interpreter.name} again for the new time.`;
  if (interpreter)
    return `Withdraws what ${interpreter.name} was asked. The new start has passed, so nobody is asked again.`;
  if (status === 'pending' && notificationSent) {
    return 'Withdraws the offers that are out and tells those who were asked. It then waits among the pending client requests.';
  }
  return 'Nobody is told: nobody is being asked for it.';
}
