import { createContext, use } from 'react';
import type { InterpreterAssignment } from '#contracts/assignment.ts';
import type { OwnAssignmentsQuery } from '#web/api/interpreter-assignments.ts';

/** An appointment, and the list it was taken from: the dialog follows what changes there. */
export interface Chosen {
  assignment: InterpreterAssignment;
  list: OwnAssignmentsQuery;
}

export interface AssignmentDialogActions {
  /** Opens 'Assignment Details'. */
  showDetails: (chosen: Chosen) => void;
  /** Opens 'Complete Assignment'. */
  complete: (chosen: Chosen) => void;
}

export const AssignmentDialogContext = createContext<AssignmentDialogActions | null>(null);

/** What opens the portal's two dialogs, from whichever card. */
export function useAssignmentDialogs(): AssignmentDialogActions {
  const actions = use(AssignmentDialogContext);
  if (actions === null) throw new Error('AssignmentDialogs does not stand around this component');
  return actions;
}
