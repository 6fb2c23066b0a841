import type * as z from 'zod/mini';
import type { TrackedAssignment, TrackingLog } from '#contracts/assignments/shapes.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { PayQuestion } from '#server/features/payments/queries/price.ts';
import {
  presentAgainForInterpreter,
  presentForInterpreter,
  presentForStaff,
} from '../assignments/present.ts';
import type { TrackingLogRow } from './queries.ts';

/** Who has reported; null: staff. Interpreters also see what their pay follows from. */
export type Reporter = { readonly interpreterId: number; readonly pay: PayQuestion } | null;

/** An appointment as its reporter may see it; one that they gave back is without the client's contact and notes. */
export function presentTracked(row: AssignmentRow, who: Reporter): z.infer<typeof TrackedAssignment> {
  return who === null
    ? presentForStaff(row)
    : presentAgainForInterpreter(row, presentForInterpreter(row, who.pay), who);
}

/** The answer to a repeated report: the appointment as its reporter may see it now (rule api-4). */
export function presentTrackedAgain(
  row: AssignmentRow,
  first: z.infer<typeof TrackedAssignment>,
  who: Reporter,
): z.infer<typeof TrackedAssignment> {
  return who === null ? presentForStaff(row) : presentAgainForInterpreter(row, first, who);
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
    minutes: row.minutes,
    timestamp: row.timestamp,
    deviceTime: row.deviceTime,
    impossibleTime: row.impossibleTime,
    enteredBy: row.enteredBy,
  };
}
