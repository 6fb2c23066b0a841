import type * as z from 'zod/mini';
import type { TrackedAssignment, TrackingLog } from '#contracts/assignment.ts';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import { presentForInterpreter, presentForStaff } from '../assignments/present.ts';
import type { TrackedRow } from './commands/progress.ts';
import type { TrackingLogRow } from './queries.ts';

/** An appointment as whoever reported on it may see it (design §4). */
export function presentTracked(
  row: TrackedRow,
  who: StaffScope | InterpreterScope,
): z.infer<typeof TrackedAssignment> {
  return who.audience === 'staff' ? presentForStaff(row) : presentForInterpreter(row);
}

/** One report; its place is JSON text with lat and lng, as in the call that made it (spec §3). */
export function presentLog(row: TrackingLogRow): z.infer<typeof TrackingLog> {
  return {
    id: row.id,
    assignmentId: row.assignmentId,
    interpreterId: row.interpreterId,
    interpreter: { id: row.interpreterId, name: row.interpreterName },
    status: row.status,
    location: row.location && JSON.stringify(row.location),
    notes: row.notes,
    timestamp: row.timestamp,
    deviceTime: row.deviceTime,
  };
}
