import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import { type DayReport, refuseDayReport } from '#domain/assignment/day-reports.ts';

type Actable = Pick<
  InterpreterAssignment,
  'status' | 'currentStatus' | 'startsAt' | 'endsAt' | 'notHeld' | 'expectedArrival'
>;

/** A delay is news from so long before the start on. */
const LATE_FROM_MS = 6 * 3_600_000;

/** What can be told the office about an appointment now, by the server's rules (rules tracking-13 to tracking-15). */
export function openActions(appointment: Actable, now: Date): DayReport[] {
  // A list that an older version stored has no such field.
  if (appointment.notHeld) return [];
  const isOver = Date.parse(appointment.endsAt) <= now.getTime();
  const isNear = Date.parse(appointment.startsAt) - now.getTime() <= LATE_FROM_MS;
  const actions: readonly DayReport[] = isOver
    ? ['did_not_take_place', 'client_absent']
    : [...(isNear ? ['late' as const] : []), 'give_back', 'client_absent'];
  const common = { appointment, minutes: 5, reason: 'any', now: now.toISOString() };
  return actions.filter((action) => refuseDayReport({ ...common, act: action }) === null);
}

/** What the buttons say. */
export const ACTION_LABELS: Record<DayReport, string> = {
  late: 'Running late',
  give_back: "I can't make it",
  client_absent: 'No-show',
  did_not_take_place: 'It did not take place',
};
