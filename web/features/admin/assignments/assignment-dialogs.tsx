import { Suspense, startTransition, useState } from 'react';
import { lazyPart } from '#web/ui/lazy-part.ts';
import type { AssignmentIntent } from './assignment-intent.ts';

const AssignmentFormDialog = lazyPart(() => import('./assignment-form-dialog.tsx'), 'AssignmentFormDialog');
const DetailsDialog = lazyPart(() => import('./details-dialog.tsx'), 'DetailsDialog');
const AssignDialog = lazyPart(() => import('./assign-dialog.tsx'), 'AssignDialog');
const BroadcastDialog = lazyPart(() => import('./broadcast-dialog.tsx'), 'BroadcastDialog');
const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'), 'DeleteDialog');

/** `open(intent)` opens the dialog for it, `dialogs` draws it; each is loaded when first opened. */
export function useAssignmentDialogs() {
  const [intent, setIntent] = useState<AssignmentIntent | null>(null);
  const close = () => setIntent(null);
  const open = (next: AssignmentIntent) => startTransition(() => setIntent(next));
  return {
    open,
    dialogs: (
      <Suspense fallback={null}>
        {intent && <IntentDialog intent={intent} onIntent={open} onClose={close} />}
      </Suspense>
    ),
  };
}

interface IntentDialogProps {
  intent: AssignmentIntent;
  onIntent: (next: AssignmentIntent) => void;
  onClose: () => void;
}

function IntentDialog({ intent, onIntent, onClose }: IntentDialogProps) {
  switch (intent.act) {
    case 'schedule':
      return <AssignmentFormDialog assignment={null} onClose={onClose} />;
    case 'details':
      return <DetailsDialog assignmentId={intent.assignmentId} onIntent={onIntent} onClose={onClose} />;
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
