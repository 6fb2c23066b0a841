import { createContext, use } from 'react';
import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';

/** Each takes the appointment as it was when pressed; the dialog follows its changes. */
export interface AssignmentDialogActions {
  /** Opens 'Assignment Details'. */
  showDetails: (assignment: InterpreterAssignment) => void;
  /** Opens 'Complete Assignment'. */
  complete: (assignment: InterpreterAssignment) => void;
}

export const AssignmentDialogContext = createContext<AssignmentDialogActions | null>(null);

/** Opens the portal's two dialogs from any card. */
export function useAssignmentDialogs(): AssignmentDialogActions {
  const actions = use(AssignmentDialogContext);
  if (actions === null) throw new Error('This component is outside of AssignmentDialogs');
  return actions;
}
