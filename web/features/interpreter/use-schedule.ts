import { useQuery } from '@tanstack/react-query';
import type { InterpreterAssignment } from '#contracts/assignment.ts';
import {
  interpreterDayQuery,
  interpreterScheduleQuery,
  scheduleLimit,
  scheduleStart,
} from '#web/api/interpreter-assignments.ts';
import { useWithWaiting } from './outbox/waiting-steps.ts';

/** A list as a screen shows it: the rows when there are any to show, else whether they are awaited or what failed. */
export interface OwnList {
  /** Undefined while there is nothing to show; also what was kept from an earlier visit. */
  rows: readonly InterpreterAssignment[] | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => void;
}

/** Everything from yesterday on (web/api/interpreter-assignments.ts), as far as the device or the server has it. */
export function useSchedule(interpreterId: number, today: string): OwnList {
  const { data, error, isFetching, refetch } = useQuery(interpreterScheduleQuery(interpreterId, today));
  const rows = useWithWaiting(data);
  return { rows, error: data ? null : error, isFetching, refetch: () => void refetch() };
}

/** One day: out of the schedule where it holds that day whole, else asked for by itself. */
export function useDay(interpreterId: number, today: string, date: string): OwnList {
  const schedule = useSchedule(interpreterId, today);
  const isCovered = isInSchedule(schedule.rows, today, date);
  const day = useQuery({ ...interpreterDayQuery(interpreterId, date), enabled: !isCovered });
  const dayRows = useWithWaiting(day.data);
  if (isCovered) return { ...schedule, rows: schedule.rows && rowsOf(schedule.rows, date) };
  const { data, error, isFetching, refetch } = day;
  return { rows: dayRows, error: data ? null : error, isFetching, refetch: () => void refetch() };
}

/** Whether the schedule holds a civil date whole. A full list may have been cut off in the middle of its last day. */
export function isInSchedule(rows: OwnList['rows'], today: string, date: string): boolean {
  if (date < scheduleStart(today)) return false;
  if (rows === undefined || rows.length < scheduleLimit) return true;
  const last = rows.at(-1);
  return last !== undefined && date < last.date.slice(0, 10);
}

/** The appointments of one civil date. */
export function rowsOf(rows: readonly InterpreterAssignment[], date: string) {
  return rows.filter((row) => row.date.slice(0, 10) === date);
}
