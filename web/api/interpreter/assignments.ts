import { queryOptions } from '@tanstack/react-query';
import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import { addDays } from '#domain/civil.ts';
import { type CallOptions, call } from '../http/http.ts';

/** How many appointments the schedule holds; with more, its last day may be incomplete. */
export const scheduleLimit = 200;

type Filters = NonNullable<CallOptions<'GET /api/assignments/interpreter/{interpreterId}'>['query']>;

/** An interpreter's appointments of one civil date 'YYYY-MM-DD', earliest first. */
export function interpreterDayQuery(interpreterId: number, date: string) {
  return queryOptions({
    queryKey: ['interpreter', 'assignments', interpreterId, 'day', date],
    queryFn: ({ signal }) => ownAssignments(interpreterId, { from: date, to: date }, signal),
  });
}

/** The first day of the schedule: a week ago, so that what nobody has reported yet stays in sight. */
export const scheduleStart = (today: string) => addDays(today, -7);

/** Without the day: past midnight, and without a network, what was loaded the day before still holds. */
export const interpreterScheduleKey = (interpreterId: number) =>
  ['interpreter', 'assignments', interpreterId, 'schedule'] as const;

/** All of an interpreter's appointments from `scheduleStart` on, earliest first, up to the limit. */
export function interpreterScheduleQuery(interpreterId: number, today: string) {
  return queryOptions({
    queryKey: interpreterScheduleKey(interpreterId),
    queryFn: ({ signal }) =>
      ownAssignments(interpreterId, { from: scheduleStart(today), limit: String(scheduleLimit) }, signal),
  });
}

async function ownAssignments(interpreterId: number, filters: Filters, signal: AbortSignal) {
  const rows = await call('GET /api/assignments/interpreter/{interpreterId}', {
    params: { interpreterId },
    query: { ...filters, order: 'oldest' },
    audience: 'interpreter',
    signal,
  });
  // The contract's union of two views; an interpreter's own session is answered with the interpreter's.
  return rows as InterpreterAssignment[];
}
