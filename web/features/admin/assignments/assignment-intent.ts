import type { Assignment } from '#contracts/assignment.ts';

/** What staff want to do with an appointment. */
export type AssignmentIntent =
  | { act: 'schedule' }
  | { act: 'details'; assignmentId: number }
  | { act: 'edit' | 'delete' | 'cancel' | 'assign' | 'broadcast'; assignment: Assignment };
