import { type ComponentType, type ReactNode, startTransition, useMemo, useState } from 'react';
import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import { showLoadFailure } from './show-load-failure.ts';
import { AssignmentDialogContext } from './use-assignment-dialogs.ts';

interface DialogProps {
  /** The appointment when the dialog was opened. */
  opened: InterpreterAssignment;
  onClose: () => void;
}

const loadDetails = async () => (await import('./report/details-dialog.tsx')).DetailsDialog;
const loadComplete = async () => (await import('./report/complete-dialog.tsx')).CompleteDialog;

type Open = { Dialog: ComponentType<DialogProps>; assignment: InterpreterAssignment };

/** Holds 'Assignment Details' and 'Complete Assignment', one open at a time, for the cards inside. */
export function AssignmentDialogs({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open | null>(null);
  const actions = useMemo(() => {
    // The screen stays as it is while the dialog's code loads, or if it fails to.
    const opener = (load: () => Promise<Open['Dialog']>) => (assignment: InterpreterAssignment) =>
      void load().then((Dialog) => startTransition(() => setOpen({ Dialog, assignment })), showLoadFailure);
    return { showDetails: opener(loadDetails), complete: opener(loadComplete) };
  }, []);
  return (
    <AssignmentDialogContext value={actions}>
      {children}
      {open && (
        <open.Dialog key={open.assignment.id} opened={open.assignment} onClose={() => setOpen(null)} />
      )}
    </AssignmentDialogContext>
  );
}
