import type * as z from 'zod/mini';
import type { TrackedAssignment, TrackingLog } from '#contracts/assignment.ts';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import { presentForInterpreter, presentForStaff } from '../assignments/present.ts';
import type { TrackingLogRow } from './queries.ts';

/** An appointment as its reporter may see it. */
export function presentTracked(
  row: AssignmentRow,
  who: StaffScope | InterpreterScope,
): z.infer<typeof TrackedAssignment> {
  return who.audience === 'staff' ? presentForStaff(row) : presentForInterpreter(row);
}

/** One report; its location is JSON text with lat and lng. */
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
