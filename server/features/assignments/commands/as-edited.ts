import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { UpdateInput } from './edit-plan.ts';

/** An appointment as the form of an edit would send it back unchanged. */
export function asEdited(before: AssignmentRow): Omit<UpdateInput, 'overrideReason'> {
  const { interpreterId, clientId, date, startTime, endTime, timeZone, location } = before;
  const { language, mode, notes, serviceType, urgency } = before;
  return {
    interpreterId,
    clientId,
    date,
    startTime,
    endTime,
    timeZone,
    location,
    language,
    mode,
    notes,
    serviceType,
    urgency,
  };
}
