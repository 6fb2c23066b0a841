import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { describeWhen } from '#web/parts/appointment/appointment-when.ts';

/** The label for opening the details of an appointment. */
export function detailsLabel(assignment: ClientAssignment, today: string): string {
  return `Details: ${describeWhen(assignment, today)}, ${assignment.language}`;
}
