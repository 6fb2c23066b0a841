import { Suspense, startTransition, useState } from 'react';
import { useOpenFromUrl } from '#web/parts/use-open-from-url.ts';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { useClientPortal } from '../portal-context.ts';

const OwnMessagesDialog = lazyComponent(() => import('./own-messages-dialog.tsx'), 'OwnMessagesDialog');

/** Opens the message preferences for a link with '?messages', as in the footer of e-mails. */
export function LinkedMessages() {
  const { clientId } = useClientPortal();
  const [isOpen, setIsOpen] = useState(false);
  useOpenFromUrl('messages', () => startTransition(() => setIsOpen(true)));
  return (
    <Suspense fallback={null}>
      {isOpen && <OwnMessagesDialog clientId={clientId} onClose={() => setIsOpen(false)} />}
    </Suspense>
  );
}
