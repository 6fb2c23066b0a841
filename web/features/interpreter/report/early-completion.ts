import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import { formatClock12 } from '#domain/civil.ts';
import { foreignZone, formatDay } from '#web/parts/appointment/appointment-when.ts';
import { dateInZone } from '#web/parts/time/civil-time.ts';
import { type BookedTime, pastEnd } from './completion-report.ts';

type Start = Pick<InterpreterAssignment, 'date' | 'startTime' | 'endTime' | 'startsAt' | 'timeZone'>;

/** 'It began at 3:30 PM', or 'It begins …' before the start. */
export function describeStart(assignment: Start, now: Date): string {
  const start = [formatClock12(assignment.startTime), foreignZone(assignment)].filter(Boolean).join(' ');
  if (!isAhead(assignment, now)) return `It began at ${start}`;
  const isToday = assignment.date.slice(0, 10) === dateInZone(assignment.timeZone, now);
  const day = isToday ? '' : `on ${formatDay(assignment.date)}, `;
  return `It begins ${day}at ${start}. If it does not take place, call the office.`;
}

/**
 * Why an end is not possible before the start, said before anything is typed: the current time is filled in at first.
 */
export function whyTooEarly(booked: BookedTime, actualEndTime: string, now: Date): string | undefined {
  if (!isAhead(booked, now) || actualEndTime.trim() === '') return undefined;
  const end = pastEnd(booked, actualEndTime, now);
  return 'why' in end ? end.why : undefined;
}

const isAhead = ({ startsAt }: { startsAt: string }, now: Date) => Date.parse(startsAt) > now.getTime();
