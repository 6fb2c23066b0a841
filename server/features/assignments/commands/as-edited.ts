import type { Language } from '#domain/languages.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { UpdateInput } from './edit-plan.ts';

/** An appointment as the form of an edit would send it back unchanged. */
export function asEdited(before: AssignmentRow): Omit<UpdateInput, 'overrideReason'> {
  const { interpreterId, clientId, date, startTime, endTime, timeZone, location } = before;
  const { mode, notes, serviceType, urgency } = before;
  return {
    ...{ interpreterId, clientId, date, startTime, endTime, timeZone, location },
    ...{ mode, notes, serviceType, urgency },
    // Kept as a form let it in.
    language: before.language as Language,
  };
}
