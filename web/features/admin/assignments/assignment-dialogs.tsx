import { lazy, Suspense, startTransition, useState } from 'react';
import type { Assignment } from '#contracts/assignment.ts';

const AssignmentFormDialog = lazy(async () => ({
  default: (await import('./assignment-form-dialog.tsx')).AssignmentFormDialog,
}));
const AssignDialog = lazy(async () => ({ default: (await import('./assign-dialog.tsx')).AssignDialog }));
const BroadcastDialog = lazy(async () => ({
  default: (await import('./broadcast-dialog.tsx')).BroadcastDialog,
}));
const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }));

/** What staff want to do with an appointment. */
export type AssignmentIntent =
  | { act: 'schedule' }
  | { act: 'edit' | 'delete' | 'assign' | 'broadcast'; assignment: Assignment };

/** `open(intent)` opens the dialog for it, `dialogs` draws it; each is loaded when first opened. */
export function useAssignmentDialogs() {
  const [intent, setIntent] = useState<AssignmentIntent | null>(null);
  const close = () => setIntent(null);
  return {
    open: (next: AssignmentIntent) => startTransition(() => setIntent(next)),
    dialogs: (
      <Suspense fallback={null}>{intent && <IntentDialog intent={intent} onClose={close} />}</Suspense>
    ),
  };
}

function IntentDialog({ intent, onClose }: { intent: AssignmentIntent; onClose: () => void }) {
  switch (intent.act) {
    case 'schedule':
      return <AssignmentFormDialog assignment={null} onClose={onClose} />;
    case 'edit':
      return <AssignmentFormDialog assignment={intent.assignment} onClose={onClose} />;
    case 'assign':
      return <AssignDialog assignment={intent.assignment} onClose={onClose} />;
    case 'broadcast':
      return <BroadcastDialog assignment={intent.assignment} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog assignment={intent.assignment} onClose={onClose} />;
  }
}
