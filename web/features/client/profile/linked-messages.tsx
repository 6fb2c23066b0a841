import { Suspense, startTransition, useState } from 'react';
import { useAskedInAddress } from '#web/parts/use-asked-in-address.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { useClientPortal } from '../portal-context.ts';

const MessagesDialog = lazyPart(() => import('./messages-dialog.tsx'), 'MessagesDialog');

/** Opens what one is told by e-mail where a link asks for it ('?messages'), as the foot of every such e-mail does. */
export function LinkedMessages() {
  const { clientId } = useClientPortal();
  const [isOpen, setIsOpen] = useState(false);
  useAskedInAddress('messages', () => startTransition(() => setIsOpen(true)));
  return (
    <Suspense fallback={null}>
      {isOpen && <MessagesDialog clientId={clientId} onClose={() => setIsOpen(false)} />}
    </Suspense>
  );
}
