import { Suspense } from 'react';
import { useLinked } from '../use-linked.ts';
import { AssignmentDialog, useAssignmentDialogs } from './assignment-dialogs.tsx';
import type { AssignmentIntent } from './assignment-intent.ts';

/** `useAssignmentDialogs` for the page whose address may name an appointment (`?assignment=12`): its details stand over the page. */
export function useLinkedDialogs() {
  const { open: openOver, dialogs } = useAssignmentDialogs();
  const linked = useLinked('assignment');

  function open(intent: AssignmentIntent) {
    if (intent.act === 'details') linked.open(intent.assignmentId);
    else openOver(intent);
  }

  return {
    open,
    dialogs: (
      <>
        <Suspense fallback={null}>
          {linked.id !== null && (
            <AssignmentDialog
              key={linked.id}
              intent={{ act: 'details', assignmentId: linked.id }}
              onIntent={openOver}
              onClose={linked.close}
            />
          )}
        </Suspense>
        {dialogs}
      </>
    ),
  };
}
