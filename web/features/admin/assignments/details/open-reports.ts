import type { Assignment } from '#contracts/assignments/shapes.ts';
import { refuseDayReport } from '#domain/assignment/day-reports.ts';
import { isRemote } from '#domain/assignment/mode.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { advance } from '#domain/assignment/tracking.ts';
import { UNDOINGS, wasTaken } from '#domain/assignment/undo-step.ts';
import { instantOfCivil } from '#domain/time.ts';
import { dateInZone } from '#web/parts/time/civil-time.ts';

/** What staff can report for an interpreter who phones, with the words of the choice (rule tracking-11). */
export const REPORT_WORDS = {
  en_route: 'On the way',
  late: 'Running late',
  arrived: 'Arrived',
  completed: 'Completed',
  client_absent: 'No-show: the client did not come',
  did_not_take_place: 'Did not take place',
  undo_set_out: 'Not on the way after all',
  undo_check_in: 'Undo the check-in',
} as const;
export type StaffReport = keyof typeof REPORT_WORDS;

type Reported = Pick<
  Assignment,
  'status' | 'currentStatus' | 'startsAt' | 'endsAt' | 'mode' | 'expectedArrival'
>;

/** What the server would take now (rules tracking-1, tracking-8, tracking-13 to tracking-15 and tracking-18). */
export function openReports(appointment: Reported, now: Date): StaffReport[] {
  const { status, currentStatus, startsAt } = appointment;
  if (!isBooked(status)) return [];
  const hasBegun = Date.parse(startsAt) <= now.getTime();
  const isNew = (step: 'en_route' | 'arrived') => {
    const ahead = advance(currentStatus, step);
    return ahead.ok && ahead.value.isNew;
  };
  const may = (action: 'late' | 'client_absent' | 'did_not_take_place') =>
    refuseDayReport({ act: action, minutes: 5, reason: null, appointment, now: now.toISOString() }) === null;
  return [
    ...(isNew('en_route') && !isRemote(appointment) ? (['en_route'] as const) : []),
    ...(may('late') ? (['late'] as const) : []),
    ...(isNew('arrived') ? (['arrived'] as const) : []),
    ...(hasBegun ? (['completed'] as const) : []),
    ...(['client_absent', 'did_not_take_place'] as const).filter(may),
    ...UNDOINGS.filter(
      (action) =>
        wasTaken(action, currentStatus) && (action === 'undo_check_in' || currentStatus === 'en_route'),
    ),
  ];
}

const LONGEST_OVERRUN_MS = 12 * 3_600_000;

/** Until when something of an appointment can have happened: now, or half a day after the booked end of one that is long over. */
export function momentOf({ endsAt }: Pick<Assignment, 'endsAt'>, now: Date): Date {
  return new Date(Math.min(now.getTime(), Date.parse(endsAt) + LONGEST_OVERRUN_MS));
}

const DAY_MS = 86_400_000;

/** The latest instant, not after `now`, at which the clock of a zone showed a time 'HH:MM'. */
export function latestInstant(clock: string, timeZone: string, now: Date): string {
  const on = (date: string) => instantOfCivil(Date.parse(`${date}T${clock}:00Z`), timeZone);
  const today = on(dateInZone(timeZone, now));
  const isAhead = today > now.getTime();
  return new Date(isAhead ? on(dateInZone(timeZone, new Date(now.getTime() - DAY_MS))) : today).toISOString();
}
