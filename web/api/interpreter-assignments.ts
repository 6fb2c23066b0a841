import { queryOptions } from '@tanstack/react-query';
import type { InterpreterAssignment } from '#contracts/assignment.ts';
import { addDays } from '#domain/civil.ts';
import { type CallOptions, call } from './http.ts';

/** How many coming appointments are looked at to find the next one. */
const comingLimit = '20';

/** A list of an interpreter's own appointments. */
export type OwnAssignmentsQuery = ReturnType<typeof ownAssignmentsQuery>;

/** An interpreter's appointments of one civil date 'YYYY-MM-DD', earliest first. */
export function interpreterDayQuery(interpreterId: number, date: string): OwnAssignmentsQuery {
  return ownAssignmentsQuery(interpreterId, { from: date, to: date });
}

/** An interpreter's booked appointments from yesterday (a night's may still go on) on, earliest first. */
export function interpreterComingQuery(interpreterId: number, today: string): OwnAssignmentsQuery {
  const status = 'accepted,scheduled,in-progress';
  return ownAssignmentsQuery(interpreterId, { from: addDays(today, -1), status, limit: comingLimit });
}

function ownAssignmentsQuery(
  interpreterId: number,
  filters: NonNullable<CallOptions<'assignments.ofInterpreter'>['query']>,
) {
  return queryOptions({
    queryKey: ['interpreter', 'assignments', interpreterId, filters],
    queryFn: async ({ signal }) => {
      const rows = await call('assignments.ofInterpreter', {
        params: { interpreterId },
        query: { ...filters, order: 'oldest' },
        audience: 'interpreter',
        signal,
      });
      // The contract's union of two views; an interpreter's own session is answered with the interpreter's.
      return rows as InterpreterAssignment[];
    },
  });
}
