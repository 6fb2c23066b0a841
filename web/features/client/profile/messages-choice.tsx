import { Suspense, startTransition, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';

const OwnMessagesDialog = lazyComponent(() => import('./own-messages-dialog.tsx'), 'OwnMessagesDialog');

/** Opens the message preferences, which are saved separately from the profile. */
export function MessagesChoice({ clientId }: { clientId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section
      aria-labelledby="messages-heading"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-5"
    >
      <div className="min-w-0">
        <h3 id="messages-heading" className="font-semibold">
          Notifications
        </h3>
        <p className="text-ink-soft">Choose which emails you get, and your quiet hours.</p>
      </div>
      <Button variant="secondary" onClick={() => startTransition(() => setIsOpen(true))}>
        Notification settings
      </Button>
      <Suspense fallback={null}>
        {isOpen && <OwnMessagesDialog clientId={clientId} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </section>
  );
}
