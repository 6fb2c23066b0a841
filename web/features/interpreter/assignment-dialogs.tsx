import { lazy, type ReactNode, Suspense, startTransition, useMemo, useState } from 'react';
import { AssignmentDialogContext, type Chosen } from './use-assignment-dialogs.ts';

const DetailsDialog = lazy(async () => ({
  default: (await import('./assignment-details-dialog.tsx')).AssignmentDetailsDialog,
}));
const CompleteDialog = lazy(async () => ({
  default: (await import('./complete-assignment-dialog.tsx')).CompleteAssignmentDialog,
}));

type Open = { dialog: 'details' | 'complete'; chosen: Chosen };

/** Holds 'Assignment Details' and 'Complete Assignment', one open at a time, for the cards inside. */
export function AssignmentDialogs({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open | null>(null);
  const actions = useMemo(() => {
    // In a transition the screen stays as it is while the dialog's code arrives.
    const opener = (dialog: Open['dialog']) => (chosen: Chosen) =>
      startTransition(() => setOpen({ dialog, chosen }));
    return { showDetails: opener('details'), complete: opener('complete') };
  }, []);
  const close = () => setOpen(null);
  return (
    <AssignmentDialogContext value={actions}>
      {children}
      <Suspense fallback={null}>
        {open?.dialog === 'details' && <DetailsDialog chosen={open.chosen} onClose={close} />}
        {open?.dialog === 'complete' && (
          <CompleteDialog assignment={open.chosen.assignment} onClose={close} />
        )}
      </Suspense>
    </AssignmentDialogContext>
  );
}
