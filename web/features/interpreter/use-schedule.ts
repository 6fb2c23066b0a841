import { useQuery } from '@tanstack/react-query';
import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import {
  interpreterDayQuery,
  interpreterScheduleQuery,
  scheduleLimit,
  scheduleStart,
} from '#web/api/interpreter/assignments.ts';
import { useWithWaitingSteps } from './report-queue/waiting-steps.ts';

/** A list for a screen: the rows if there are any to show, else whether they are loading or what failed. */
export interface OwnList {
  /** Undefined while there is nothing to show; may be stored from an earlier visit. */
  rows: readonly InterpreterAssignment[] | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => void;
}

/** Everything from a week ago on (web/api/interpreter/assignments.ts), as far as the device or the server has it. */
export function useSchedule(interpreterId: number, today: string): OwnList {
  const { data, error, isFetching, refetch } = useQuery(interpreterScheduleQuery(interpreterId, today));
  const rows = useWithWaitingSteps(data);
  return { rows, error: data ? null : error, isFetching, refetch: () => void refetch() };
}

/** One day: from the schedule if it contains the whole day, else fetched separately. */
export function useDay(interpreterId: number, today: string, date: string): OwnList {
  const schedule = useSchedule(interpreterId, today);
  const isCovered = isInSchedule(schedule.rows, today, date);
  const day = useQuery({ ...interpreterDayQuery(interpreterId, date), enabled: !isCovered });
  const dayRows = useWithWaitingSteps(day.data);
  if (isCovered) return { ...schedule, rows: schedule.rows && rowsOf(schedule.rows, date) };
  const { data, error, isFetching, refetch } = day;
  return { rows: dayRows, error: data ? null : error, isFetching, refetch: () => void refetch() };
}

/** Whether the schedule contains a whole civil date. A full list may end in the middle of its last day. */
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
