import { Suspense } from 'react';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { useLinked } from '../use-linked.ts';

const MessageDialog = lazyPart(() => import('./message-dialog.tsx'), 'MessageDialog');

/** The message that the address names (`?message=12`), over the page. */
export function useLinkedMessage() {
  const { id, open, replace, close } = useLinked('message');
  return {
    isOpen: id !== null,
    open,
    dialog: (
      <Suspense fallback={null}>
        {id !== null && (
          // Another was made of it: that one is shown in its place.
          <MessageDialog id={id} onAnother={replace} onClose={close} />
        )}
      </Suspense>
    ),
  };
}
