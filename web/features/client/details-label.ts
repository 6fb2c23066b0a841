import type { ClientAssignment } from '#contracts/assignment.ts';
import { describeWhen } from '#web/parts/appointment-when.ts';

/** What a press on the card of an appointment opens, in words. */
export function detailsLabel(assignment: ClientAssignment): string {
  return `Details: ${describeWhen(assignment)}, ${assignment.language}`;
}
