import { Suspense, startTransition, useState } from 'react';
import { lazyPart } from '#web/ui/lazy-part.ts';
import type { AssignmentIntent } from './assignment-intent.ts';

const AssignmentFormDialog = lazyPart(() => import('./assignment-form-dialog.tsx'), 'AssignmentFormDialog');
const DetailsDialog = lazyPart(() => import('./details-dialog.tsx'), 'DetailsDialog');
const AssignDialog = lazyPart(() => import('./assign-dialog.tsx'), 'AssignDialog');
const BroadcastDialog = lazyPart(() => import('./broadcast-dialog.tsx'), 'BroadcastDialog');
const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx'), 'CancelDialog');
const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'), 'DeleteDialog');

/**
 * `open(intent)` opens the dialog for it, `dialogs` draws it; each is loaded when first opened. What is opened from within
 * a dialog stands over it, so that closing leads back to where one was.
 */
export function useAssignmentDialogs() {
  const [stack, setStack] = useState<readonly AssignmentIntent[]>([]);
  const open = (intent: AssignmentIntent) => startTransition(() => setStack([intent]));
  return {
    open,
    dialogs: (
      <Suspense fallback={null}>
        {stack.map((intent, depth) => (
          <AssignmentDialog
            key={keyOf(intent, depth)}
            intent={intent}
            onIntent={(next) =>
              startTransition(() => setStack((present) => [...present.slice(0, depth + 1), next]))
            }
            onClose={() => setStack((present) => present.slice(0, depth))}
          />
        ))}
      </Suspense>
    ),
  };
}

function keyOf(intent: AssignmentIntent, depth: number): string {
  return `${depth} ${intent.act} ${intent.act === 'details' ? intent.assignmentId : ''}`;
}

interface AssignmentDialogProps {
  intent: AssignmentIntent;
  /** Opens another dialog over this one. */
  onIntent: (next: AssignmentIntent) => void;
  onClose: () => void;
}

/** The dialog of one intent. */
export function AssignmentDialog({ intent, onIntent, onClose }: AssignmentDialogProps) {
  switch (intent.act) {
    case 'schedule':
      return <AssignmentFormDialog assignment={null} at={intent.at} onClose={onClose} />;
    case 'details':
      return <DetailsDialog assignmentId={intent.assignmentId} onIntent={onIntent} onClose={onClose} />;
    case 'edit':
      return <AssignmentFormDialog assignment={intent.assignment} onClose={onClose} />;
    case 'assign':
      return <AssignDialog assignment={intent.assignment} onIntent={onIntent} onClose={onClose} />;
    case 'broadcast':
      return <BroadcastDialog assignment={intent.assignment} onClose={onClose} />;
    case 'cancel':
      return <CancelDialog assignment={intent.assignment} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog assignment={intent.assignment} onClose={onClose} />;
  }
}
